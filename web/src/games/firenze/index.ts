import type { Board, Flight } from '../board';
import { drawn, flight, type Flights, type Of } from '../flights';
import Bricks from './Bricks.svelte';
import Mine from './Mine.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';
import type { EventKey, PhaseName } from './view';

const bricks = (colours: string[], from: string, to: string): Flight => ({
  draw: drawn(Bricks, { colours }),
  from,
  to,
});
const some = (colour: string, count: string): string[] =>
  Array.from({ length: Math.min(Number(count), 8) }, () => colour);
const tower = (of: Of, height = of('height')): string => `tower-${of('seat')}-${of('colour')}-${height}`;

/** What flies when something is told. */
const FLIGHTS: Flights<EventKey> = {
  'event.paid': (of) => bricks([of('colour')], `rack-${of('seat')}`, `row-${of('card')}`),
  'event.took': (of, all) => bricks(all('bricks'), `row-${of('card')}`, `rack-${of('seat')}`),
  'event.new-card': (of) => ({ icon: 'card', from: 'deck', to: `row-${of('card')}` }),
  'event.exchanged': (of) => bricks([of('colour')], `row-${of('card')}`, `rack-${of('seat')}`),
  'event.swapped': (of) => bricks([of('colour')], `rack-${of('rival')}`, `rack-${of('seat')}`),
  'event.founded': (of) => bricks([of('colour')], `rack-${of('seat')}`, tower(of, '1')),
  'event.raised': (of) => bricks([of('colour')], `rack-${of('seat')}`, tower(of)),
  'event.paid-cost': (of) => bricks([of('colour')], `rack-${of('seat')}`, 'bag'),
  'event.returned': (of) => bricks([of('colour')], `rack-${of('seat')}`, 'bag'),
  'event.fell': (of) => bricks(some(of('colour'), of('height')), tower(of), 'bag'),
  'event.confiscated': (of) => bricks(some(of('colour'), of('height')), tower(of), 'bag'),
  'event.lost-floors': (of) => bricks(some(of('colour'), of('lost')), tower(of), 'bag'),
  'event.fulfilled': (of) => ({
    icon: 'letter',
    from: `letters-${of('seat')}`,
    to: `contract-${of('colour')}-${of('height')}`,
  }),
  'event.level': (of) => ({ icon: 'crown', from: `first-at-${of('height')}`, to: `seat-${of('seat')}` }),
  'event.majority': (of) => ({ icon: 'crown', from: `majority-${of('colour')}`, to: `seat-${of('seat')}` }),
};

export const board: Board<PhaseName> = {
  Shared,
  Mine,
  Seat,
  seatHeight: 138,
  wide: true,
  logBelow: 1000,
  onBoard: new Set(['card', 'want', 'trade']),
  lead: new Set(['card', 'price', 'exchange', 'source', 'contracts']),
  flight: (told) => flight(FLIGHTS, told),
};
