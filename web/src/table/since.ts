/** What others did since somebody's last move. */

import type { Happening, Phrase } from '../protocol';

/** The seat that something is told of, if any. */
export const seatOf = (phrase: Phrase): number | null =>
  typeof phrase.arguments['seat'] === 'number' ? phrase.arguments['seat'] : null;

/** All that is told of others after my last move; nothing for whoever has not moved yet or only looks on. */
export function sinceMine(standing: readonly Happening[], mine: number | null): Phrase[] {
  const last = standing.findLastIndex(({ kind, seat }) => kind === 'played' && seat === mine);
  if (mine === null || last < 0) return [];
  const others = standing.slice(last + 1).filter(({ kind }) => kind === 'played');
  return others.flatMap(({ told }) => told).filter((phrase) => ![null, mine].includes(seatOf(phrase)));
}
