/** What works behind the page: it opens without the server, with what it has. */

/** Set it to work, and tell it what the page has fetched already; a browser without such workers does without. */
export async function employ(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = fetched.filter(({ origin }) => origin === location.origin);
  active?.postMessage({ keep: own.map(({ pathname }) => pathname) });
}
