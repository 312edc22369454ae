/** Who won, as a sentence says it. */

import { prefs } from '../lib/prefs.svelte';
import { t } from '../lib/words.svelte';

/** The seats in the first place. */
export const winnersOf = (ranking: readonly number[]): number[] =>
  ranking.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** Where nobody at the table won, a rival without a seat did. */
export function headline(
  ranking: readonly number[],
  names: readonly string[],
  rivals: readonly { name: string }[] = [],
): string {
  const seats = winnersOf(ranking).map((seat) => names[seat] ?? '');
  const won = seats.length ? seats : rivals.map(({ name }) => name);
  if (!won.length) return t('result.lost');
  return t(won.length > 1 ? 'result.shared' : 'result.won', { names: new Intl.ListFormat(prefs.language).format(won) });
}
