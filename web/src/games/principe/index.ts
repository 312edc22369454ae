import type { Board } from '../board';
import Mine from './Mine.svelte';
import Purse from './Purse.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';

const RULES: [RegExp, string][] = [
  [/^event\.(offered|revealed|stock|drew|drew-these|reused|income)$/, 'supply'],
  [/^event\.(group|bid|passed|bought|unsold)$/, 'auctions'],
  [/^event\.(built|city|cities|shield)$/, 'cities'],
  [/^event\.(laid|did-nothing)$/, 'turns'],
  [/^event\.(role|role-auction|bought-role|unsold-role|turned-down|role-scored)$/, 'roles'],
  [/^event\.(blessed|profit|turned-up)$/, 'effects'],
  [/^event\.final/, 'end'],
];

export const board: Board = {
  Shared,
  Mine,
  Seat,
  wide: true,
  bars: { auction: Purse, 'role-auction': Purse },
  onBoard: new Set(['bid']),
  lead: new Set(['auction', 'role-auction', 'shields', 'blazon', 'privilege']),
  rule: (key) => RULES.find(([pattern]) => pattern.test(key))?.[1],
  flight({ key, arguments: what }) {
    const seat = Number(what['seat']);
    if (key === 'event.shield') {
      return { icon: 'shield', from: `seat-${seat}`, to: `region-${String(what['region']).replace('region.', '')}` };
    }
    return null;
  },
};
