import Arms from '../../design/Arms.svelte';
import type { Phrase } from '../../protocol';
import type { Board, Flight } from '../board';
import Amount from './Amount.svelte';
import CharacterBid from './CharacterBid.svelte';
import Hand from './HandAndWork.svelte';
import Mine from './Mine.svelte';
import Payment from './Payment.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';

const RULES: [RegExp, string][] = [
  [/^event\.(dealt|returned)/, 'setup'],
  [/^event\.(offered|raised|passed|withdrew|bought)$/, 'auction'],
  [/^event\.(builder-again|landscape-again)$/, 'objects'],
  [/^event\.recruited$/, 'recruiting'],
  [/^event\.(drew|kept|paid-card)/, 'cards'],
  [/^event\.(placed|building)$/, 'placing'],
  [/^event\.(build|freedom|turn)$/, 'actions'],
  [/^event\.(work|bonus|payment)$/, 'work'],
  [/^event\.stepped-back$/, 'money'],
  [/^event\.(best-work|round)$/, 'round-end'],
  [/^event\.(prestige-card|end)$/, 'end'],
];

type What = Phrase['arguments'];
const name = (word: unknown): string => String(word ?? '').replace(/^.*\./, '');
const stack = (lot: unknown, to: string): Flight => ({ icon: name(lot), from: `stack-${name(lot)}`, to });
const supply = (thing: unknown, to: string): Flight => ({ icon: name(thing), from: `supply-${name(thing)}`, to });
const arms = (seat: unknown, to: string): Flight => ({
  Piece: Arms,
  props: { seat, size: 32, round: true },
  from: `seat-${seat}`,
  to,
});
const fame = (seat: unknown): Flight => ({ icon: 'crown', from: `seat-${seat}`, to: 'fame' });
const WOLFGANG = 'wolfgang';

/** What flies when something is told. */
const FLIGHTS: Record<string, (what: What) => Flight> = {
  'event.offered': ({ seat, lot }) => arms(seat, `stack-${name(lot)}`),
  'event.raised': ({ seat }) => arms(seat, 'auction'),
  'event.bought': ({ seat, lot }) => stack(lot, `seat-${seat}`),
  'event.build': ({ seat, piece }) => supply(piece, `seat-${seat}`),
  'event.freedom': ({ seat, freedom }) => supply(freedom, `seat-${seat}`),
  'event.paid-card': ({ seat, deck }) => supply(deck, `seat-${seat}`),
  'event.recruited': ({ seat, other }) => ({ icon: 'profession', from: `seat-${other}`, to: `seat-${seat}` }),
  'event.recruited-wolfgang': ({ seat }) => ({ icon: 'profession', from: WOLFGANG, to: `seat-${seat}` }),
  'event.recruited-dummy': ({ seat, dummy }) => ({ icon: 'profession', from: `dummies ${dummy}`, to: `seat-${seat}` }),
  'event.payment': ({ seat }) => fame(seat),
  'event.building': ({ seat }) => fame(seat),
  'event.best-work': ({ seat }) => fame(seat),
  'event.prestige-card': ({ seat }) => ({ icon: 'prestige', from: `seat-${seat}`, to: 'fame' }),
  'event.character-bid': ({ seat, character }) => arms(seat, `character-${name(character)}`),
  'event.character-bought': ({ seat, character }) => ({
    icon: name(character),
    from: `character-${name(character)}`,
    to: `seat-${seat}`,
  }),
  'event.spanned': ({ piece }) => supply(piece, 'together'),
  'event.wolfgang-bought': ({ lot }) => stack(lot, WOLFGANG),
  'event.wolfgang-card': ({ deck }) => supply(deck, WOLFGANG),
  'event.wolfgang-freedom': ({ freedom }) => supply(freedom, WOLFGANG),
  'event.wolfgang-built': ({ piece }) => supply(piece, WOLFGANG),
  'event.wolfgang-work': () => ({ icon: 'crown', from: WOLFGANG, to: 'fame' }),
};

export const board: Board = {
  Shared,
  Mine,
  Hand,
  Seat,
  bars: { payment: Payment, characters: CharacterBid, banker: Amount, price: Amount, answer: Amount },
  onBoard: new Set(['place', 'span']),
  handFirst: new Set(['deal', 'keep', 'order', 'bonus', 'payment']),
  lead: new Set([
    'open', 'bid', 'last', 'landscape', 'characters', 'choose-object', 'decide', 'span', 'price', 'answer', 'last-word',
  ]), // prettier-ignore
  rule: (key) => RULES.find(([pattern]) => pattern.test(key))?.[1],
  flight: (told) => FLIGHTS[told.key]?.(told.arguments) ?? null,
};
