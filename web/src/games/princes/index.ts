import type { Board } from '../board';
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
