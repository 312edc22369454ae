import Arms from '../../design/Arms.svelte';
import type { Phrase } from '../../protocol';
import type { Board, Flight } from '../board';
import Cards from './Cards.svelte';
import Mine from './Mine.svelte';
import Purse from './Purse.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';

const RULES: [RegExp, string][] = [
  [/^event\.(offered|revealed|stock|drew|drew-these|reused|income)$/, 'supply'],
  [/^event\.(group|bid|passed|bought|unsold)$/, 'auctions'],
  [/^event\.(built|city|cities|shield|kept-shields)$/, 'cities'],
  [/^event\.(laid|did-nothing)$/, 'turns'],
  [/^event\.(role|role-auction|bought-role|unsold-role|turned-down|role-scored)$/, 'roles'],
  [/^event\.(blessed|profit|turned-up)$/, 'effects'],
  [/^event\.final/, 'end'],
];

type What = Phrase['arguments'];
const name = (word: unknown): string => String(word ?? '').replace(/^.*\./, '');
const names = (words: unknown): string[] => (Array.isArray(words) ? words.map(name) : []);
const some = (colour: unknown, count: unknown): string[] =>
  Array.from({ length: Math.min(Number(count), 5) }, () => name(colour));
const cards = (colours: string[], from: string, to: string): Flight => ({ Piece: Cards, props: { colours }, from, to });

/** What flies when something is told. */
const FLIGHTS: Record<string, (what: What) => Flight> = {
  'event.drew': ({ seat }) => ({ icon: 'card', from: 'deck', to: `seat-${seat}` }),
  'event.revealed': ({ seat, colours }) => cards(names(colours), `seat-${seat}`, 'stock'),
  'event.stock': ({ colours }) => cards(names(colours), 'deck', 'stock'),
  'event.bid': ({ seat }) => ({ Piece: Arms, props: { seat, size: 32 }, from: `seat-${seat}`, to: 'auction' }),
  'event.bought': ({ seat, colour, cards: count }) =>
    cards(some(colour, count), `stock-${name(colour)}`, `seat-${seat}`),
  'event.laid': ({ seat, colour, cards: count }) =>
    cards(some(colour, count), `hand-${seat}-${name(colour)}`, `laid-${seat}-${name(colour)}`),
  'event.built': ({ city }) => ({ icon: 'castle', from: `city-${name(city)}`, to: `town-${name(city)}` }),
  'event.city': ({ city }) => ({ icon: 'castle', from: 'city-deck', to: `city-${name(city)}` }),
  'event.shield': ({ seat, region }) => ({
    Piece: Arms,
    props: { seat, size: 32 },
    from: `seat-${seat}`,
    to: `region-${name(region)}`,
  }),
  'event.role': ({ seat, role }) => ({
    Piece: Arms,
    props: { seat, size: 32 },
    from: `seat-${seat}`,
    to: `role-${name(role)}`,
  }),
  'event.bought-role': ({ seat, role }) => ({
    Piece: Arms,
    props: { seat, size: 32 },
    from: `seat-${seat}`,
    to: `role-${name(role)}`,
  }),
  'event.final-region': ({ seat, region }) => ({ icon: 'crown', from: `region-${name(region)}`, to: `seat-${seat}` }),
};

export const board: Board = {
  Shared,
  Mine,
  Seat,
  wide: true,
  bars: { auction: Purse, 'role-auction': Purse },
  onBoard: new Set(['bid']),
  lead: new Set(['auction', 'role-auction', 'shields', 'blazon', 'privilege']),
  rule: (key) => RULES.find(([pattern]) => pattern.test(key))?.[1],
  flight: (told) => FLIGHTS[told.key]?.(told.arguments) ?? null,
};
