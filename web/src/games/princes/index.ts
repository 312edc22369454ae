import Arms from '../../design/Arms.svelte';
import type { Board, Flight } from '../board';
import { drawn, flight, type Flights } from '../flights';
import Amount from './Amount.svelte';
import Beside from './Beside.svelte';
import CharacterBid from './CharacterBid.svelte';
import Hand from './HandAndWork.svelte';
import Mine from './Mine.svelte';
import Payment from './Payment.svelte';
import Seat from './Seat.svelte';
import Shape from './Shape.svelte';
import Shared from './Shared.svelte';
import Trying from './Trying.svelte';
import type { EventKey, PhaseName } from './view';

const stack = (lot: string, to: string): Flight => ({ icon: lot, from: `stack-${lot}`, to });
const supply = (thing: string, to: string): Flight => ({ icon: thing, from: `supply-${thing}`, to });
const arms = (seat: string, to: string): Flight => ({
  draw: drawn(Arms, { seat: Number(seat), size: 32, round: true }),
  from: `seat-${seat}`,
  to,
});
const fame = (seat: string): Flight => ({ icon: 'crown', from: `seat-${seat}`, to: 'fame' });
const WOLFGANG = 'wolfgang';

/** What flies when something is told. */
const FLIGHTS: Flights<EventKey> = {
  'event.offered': (of) => arms(of('seat'), `stack-${of('lot')}`),
  'event.raised': (of) => arms(of('seat'), 'auction'),
  'event.bought': (of) => stack(of('lot'), `seat-${of('seat')}`),
  'event.build': (of) => supply(of('piece'), `seat-${of('seat')}`),
  'event.freedom': (of) => supply(of('freedom'), `seat-${of('seat')}`),
  'event.paid-card': (of) => supply(of('deck'), `seat-${of('seat')}`),
  'event.recruited': (of) => ({ icon: 'profession', from: `seat-${of('other')}`, to: `seat-${of('seat')}` }),
  'event.recruited-wolfgang': (of) => ({ icon: 'profession', from: WOLFGANG, to: `seat-${of('seat')}` }),
  'event.recruited-dummy': (of) => ({ icon: 'profession', from: `dummies ${of('dummy')}`, to: `seat-${of('seat')}` }),
  'event.payment': (of) => fame(of('seat')),
  'event.building': (of) => fame(of('seat')),
  'event.best-work': (of) => fame(of('seat')),
  'event.prestige-card': (of) => ({ icon: 'prestige', from: `seat-${of('seat')}`, to: 'fame' }),
  'event.character-bid': (of) => arms(of('seat'), `character-${of('character')}`),
  'event.character-bought': (of) => ({
    icon: of('character'),
    from: `character-${of('character')}`,
    to: `seat-${of('seat')}`,
  }),
  'event.spanned': (of) => supply(of('piece'), 'together'),
  'event.wolfgang-bought': (of) => stack(of('lot'), WOLFGANG),
  'event.wolfgang-card': (of) => supply(of('deck'), WOLFGANG),
  'event.wolfgang-freedom': (of) => supply(of('freedom'), WOLFGANG),
  'event.wolfgang-built': (of) => supply(of('piece'), WOLFGANG),
  'event.wolfgang-work': () => ({ icon: 'crown', from: WOLFGANG, to: 'fame' }),
};

export const board: Board<PhaseName> = {
  Shared,
  Mine,
  Hand,
  Seat,
  Beside,
  seatHeight: 128,
  Picture: Shape,
  Trying,
  bars: { payment: Payment, characters: CharacterBid, banker: Amount, price: Amount, answer: Amount },
  onBoard: new Set(['place', 'span']),
  handFirst: new Set(['deal', 'keep', 'order', 'bonus', 'payment', 'turn']),
  lead: new Set([
    'open', 'bid', 'last', 'landscape', 'characters', 'choose-object', 'decide', 'span', 'price', 'answer', 'last-word',
  ]), // prettier-ignore
  flight: (told) => flight(FLIGHTS, told),
};
