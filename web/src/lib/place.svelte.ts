/** Which page the address names, and how to go to another. */

export type Place =
  | { page: 'lobby' }
  | { page: 'table'; table: string; token: string }
  | { page: 'replay'; table: string; action: number; review: boolean }
  | { page: 'try'; table: string }
  | { page: 'game'; table: string }
  | { page: 'rules'; game: string; section: string }
  | { page: 'device'; token: string }
  | { page: 'person'; key: string }
  | { page: 'ladder' }
  | { page: 'lesson'; game: string }
  | { page: 'you'; token: string }
  | { page: 'nowhere' };

function read(): Place {
  const [, page = '', table = ''] = location.pathname.split('/');
  if (page === '') return { page: 'lobby' };
  if (page === 'table' && table) return { page, table, token: location.hash.slice(1) };
  if (page === 'person' && table) return { page, key: table };
  if (page === 'ladder') return { page };
  if (page === 'lesson' && table) return { page, game: table };
  if (page === 'try' && table) return { page, table };
  if (page === 'rules' && table) return { page, game: table, section: location.hash.slice(1) };
  if (page === 'game' && table) return { page, table };
  if (page === 'you') return { page, token: location.hash.slice(1) };
  if (page === 'device') return { page, token: location.hash.slice(1) };
  if (page === 'replay' && table)
    return { page, table, action: Number(location.hash.slice(1)) || 0, review: location.search === '?review' };
  return { page: 'nowhere' };
}

let here = $state.raw(read());
addEventListener('popstate', () => (here = read()));

export const place = (): Place => here;

export function go(path: string): void {
  history.pushState(null, '', path);
  here = read();
  scrollTo(0, 0);
}

/** Let a plain click on a link stay within the page. */
export function stay(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
