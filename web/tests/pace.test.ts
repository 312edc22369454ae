/** Time that is left. */

import { expect, test } from 'vitest';
import { figures, isLast, spell } from '../src/lib/pace';
import { isHeard } from '../src/table/herald.svelte';

test('a time is written in figures that fit it', () => {
  expect(figures(4 * 60_000 + 5_000)).toBe('4:05');
  expect(figures(59_001)).toBe('1:00');
  expect(figures(0)).toBe('0:00');
  expect(figures(5 * 3_600_000 + 12 * 60_000)).toBe('5 h 12 min');
  expect(figures((2 * 24 + 4) * 3_600_000)).toBe('2 d 4 h');
});

test('the last minute is the last minute', () => {
  expect([0, 1, 60_000, 60_001].map(isLast)).toEqual([false, true, true, false]);
});

test('a slow turn uses its own time first, then the holiday', () => {
  expect(spell(7, 5)).toEqual({ turn: 2, holiday: 5 });
  expect(spell(3, 5)).toEqual({ turn: 0, holiday: 3 });
  expect(spell(2, 0)).toEqual({ turn: 2, holiday: 0 });
});

test('of the last minute every tenth second is heard, and the last ten one by one', () => {
  const heard = Array.from({ length: 60 }, (_, i) => 60 - i).filter(isHeard);
  expect(heard).toEqual([60, 50, 40, 30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});
