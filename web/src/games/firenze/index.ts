import type { Board } from '../board';
import Mine from './Mine.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';

const RULES: [RegExp, string][] = [
  [/^event\.(paid|took|new-card|reshuffled|received|building-twice|church-full|privilege)$/, 'card'],
  [/^event\.(barred|no-contracts|returned|confiscated|lost-floors)$/, 'events'],
  [/^event\.exchanged$/, 'exchange'],
  [/^event\.(founded|raised|paid-cost)$/, 'build'],
  [/^event\.(fell|kept)$/, 'abandoned'],
  [/^event\.(fulfilled|balcony|level|last-letter)$/, 'contracts'],
  [/^event\.discarded$/, 'limits'],
  [/^event\.(played|swapped)$/, 'characters'],
  [/^event\.(majority|celebration|end|turn-limit)$/, 'end'],
];

export const board: Board = {
  Shared,
  Mine,
  Seat,
  wide: true,
  lead: new Set(['card', 'price', 'exchange', 'source', 'contracts']),
  rule: (key) => RULES.find(([pattern]) => pattern.test(key))?.[1],
  flight({ key, arguments: what }) {
    const seat = Number(what['seat']);
    const colour = String(what['colour'] ?? '').replace('colour.', '');
    if (key === 'event.fulfilled') {
      return { icon: 'letter', from: `seat-${seat}`, to: `contract-${colour}-${String(what['height'])}` };
    }
    return null;
  },
};
