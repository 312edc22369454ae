import type { Phrase } from '../../protocol';
import type { Board, Flight } from '../board';
import Bricks from './Bricks.svelte';
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

type What = Phrase['arguments'];
const name = (word: unknown): string => String(word ?? '').replace(/^.*\./, '');
const bricks = (words: unknown, from: string, to: string): Flight => ({
  Piece: Bricks,
  props: { colours: (Array.isArray(words) ? words : [words]).map(name) },
  from,
  to,
});
const some = (colour: unknown, count: unknown): unknown[] =>
  Array.from({ length: Math.min(Number(count), 8) }, () => colour);
const tower = ({ seat, colour, height }: What): string => `tower-${seat}-${name(colour)}-${height}`;

/** What flies when something is told. */
const FLIGHTS: Record<string, (what: What) => Flight> = {
  'event.paid': ({ seat, colour, card }) => bricks(colour, `rack-${seat}`, `row-${name(card)}`),
  'event.took': ({ seat, card, bricks: all }) => bricks(all, `row-${name(card)}`, `rack-${seat}`),
  'event.new-card': ({ card }) => ({ icon: 'card', from: 'deck', to: `row-${name(card)}` }),
  'event.exchanged': ({ seat, colour, card }) => bricks(colour, `row-${name(card)}`, `rack-${seat}`),
  'event.swapped': ({ seat, rival, colour }) => bricks(colour, `rack-${rival}`, `rack-${seat}`),
  'event.founded': (what) => bricks(what['colour'], `rack-${what['seat']}`, tower({ ...what, height: 1 })),
  'event.raised': (what) => bricks(what['colour'], `rack-${what['seat']}`, tower(what)),
  'event.paid-cost': ({ seat, colour }) => bricks(colour, `rack-${seat}`, 'bag'),
  'event.returned': ({ seat, colour }) => bricks(colour, `rack-${seat}`, 'bag'),
  'event.fell': (what) => bricks(some(what['colour'], what['height']), tower(what), 'bag'),
  'event.confiscated': (what) => bricks(some(what['colour'], what['height']), tower(what), 'bag'),
  'event.lost-floors': (what) => bricks(some(what['colour'], what['lost']), tower(what), 'bag'),
  'event.fulfilled': ({ seat, colour, height }) => ({
    icon: 'letter',
    from: `letters-${seat}`,
    to: `contract-${name(colour)}-${height}`,
  }),
  'event.level': ({ seat, height }) => ({ icon: 'crown', from: `first-at-${height}`, to: `seat-${seat}` }),
  'event.majority': ({ seat, colour }) => ({ icon: 'crown', from: `majority-${name(colour)}`, to: `seat-${seat}` }),
};

export const board: Board = {
  Shared,
  Mine,
  Seat,
  wide: true,
  onBoard: new Set(['card', 'want']),
  lead: new Set(['card', 'price', 'exchange', 'source', 'contracts']),
  rule: (key) => RULES.find(([pattern]) => pattern.test(key))?.[1],
  flight: (told) => FLIGHTS[told.key]?.(told.arguments) ?? null,
};
