import Arms from '../../design/Arms.svelte';
import type { Board, Flight } from '../board';
import { drawn, flight, type Flights } from '../flights';
import Cards from './Cards.svelte';
import Mine from './Mine.svelte';
import Purse from './Purse.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';
import type { EventKey, PhaseName } from './view';

const some = (colour: string, count: string): string[] =>
  Array.from({ length: Math.min(Number(count), 5) }, () => colour);
const cards = (colours: string[], from: string, to: string): Flight => ({ draw: drawn(Cards, { colours }), from, to });
const arms = (seat: string, to: string): Flight => ({
  draw: drawn(Arms, { seat: Number(seat), size: 32 }),
  from: `seat-${seat}`,
  to,
});

/** What flies when something is told. */
const FLIGHTS: Flights<EventKey> = {
  'event.drew': (of) => ({ icon: 'card', from: 'deck', to: `seat-${of('seat')}` }),
  'event.revealed': (of, all) => cards(all('colours'), `seat-${of('seat')}`, 'stock'),
  'event.stock': (_of, all) => cards(all('colours'), 'deck', 'stock'),
  'event.bid': (of) => arms(of('seat'), 'auction'),
  'event.bought': (of) => cards(some(of('colour'), of('cards')), `stock-${of('colour')}`, `seat-${of('seat')}`),
  'event.laid': (of) =>
    cards(some(of('colour'), of('cards')), `hand-${of('seat')}-${of('colour')}`, `laid-${of('seat')}-${of('colour')}`),
  'event.built': (of) => ({ icon: 'castle', from: `city-${of('city')}`, to: `town-${of('city')}` }),
  'event.city': (of) => ({ icon: 'castle', from: 'city-deck', to: `city-${of('city')}` }),
  'event.shield': (of) => arms(of('seat'), `region-${of('region')}`),
  'event.role': (of) => arms(of('seat'), `role-${of('role')}`),
  'event.bought-role': (of) => arms(of('seat'), `role-${of('role')}`),
  'event.final-region': (of) => ({ icon: 'crown', from: `region-${of('region')}`, to: `seat-${of('seat')}` }),
};

export const board: Board<PhaseName> = {
  Shared,
  Mine,
  Seat,
  seatHeight: 128,
  wide: true,
  logBelow: 1000,
  bars: { auction: Purse, 'role-auction': Purse },
  onBoard: new Set(['bid']),
  lead: new Set(['auction', 'role-auction', 'shields', 'blazon', 'privilege']),
  flight: (told) => flight(FLIGHTS, told),
};
