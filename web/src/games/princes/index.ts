import type { Board } from '../board';
import Hand from './HandAndWork.svelte';
import Mine from './Mine.svelte';
import Payment from './Payment.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';

export const board: Board = {
  Shared,
  Mine,
  Hand,
  Seat,
  bars: { payment: Payment },
  onBoard: new Set(['place']),
  handFirst: new Set(['deal', 'keep', 'order', 'bonus', 'payment']),
  lead: new Set(['open', 'bid', 'last', 'landscape']),
  flight({ key, arguments: what }) {
    const seat = Number(what['seat']);
    const last = (field: string): string => String(what[field] ?? '').replace(/^.*\./, '');
    if (key === 'event.bought') return { icon: last('lot'), from: `stack-${last('lot')}`, to: `seat-${seat}` };
    if (key === 'event.build') return { icon: last('piece'), from: `supply-${last('piece')}`, to: `seat-${seat}` };
    if (key === 'event.freedom') return { icon: last('freedom'), from: `supply-${last('freedom')}`, to: `seat-${seat}` };
    if (key === 'event.paid-card') return { icon: last('deck'), from: `supply-${last('deck')}`, to: `seat-${seat}` };
    return null;
  },
};
