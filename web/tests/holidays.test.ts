/** Days on which no time runs. */

import { afterEach, expect, test, vi } from 'vitest';
import { count, dayOf, midnight, span, wholeDays, within } from '../src/lib/holidays';
import { TableStore } from '../src/lib/table.svelte';
import { Line, serve, table } from './server';

const HOUR = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('days are counted by the calendar, both ends too', () => {
  expect(count('2026-02-27', '2026-03-02')).toBe(4);
  expect(count('2026-10-24', '2026-10-26')).toBe(3); // clocks are put back in between, in most of Europe
  expect(count('2026-03-02', '2026-02-27')).toBe(0);
  expect(count('', '2026-03-02')).toBe(0);
  expect(dayOf(midnight('2026-12-31', 1))).toBe('2027-01-01');
  expect(wholeDays(47 * HOUR)).toBe(1);
});

test('of a spell, what is holiday does not count', () => {
  const holidays = [
    { since: 10, until: 20 },
    { since: 30, until: 40 },
  ];
  expect(within(holidays, 0, 5)).toBe(0);
  expect(within(holidays, 15, 35)).toBe(10);
  expect(within(holidays, 0, 100)).toBe(20);
});

test('a holiday of one day is one day, a longer one has two ends', () => {
  const days = (last: string): string => span({ since: midnight('2026-07-03'), until: midnight(last, 1) }, 'en');
  expect(days('2026-07-03')).toBe('Jul 3');
  expect(days('2026-07-05')).toMatch(/^Jul 3\D+5$/);
});

test('the time that is shown stands still on a holiday', () => {
  serve();
  const store = new TableStore('abc');
  Line.last.accept();
  const now = Date.now();
  const holidays = [{ since: now + HOUR, until: now + 25 * HOUR }];
  const seats = table().seats.map((seat) => ({ ...seat, time: { left: 12 * HOUR, reserve: 0, holidays } }));
  Line.last.say(table({ now, seats }));

  expect(store.holiday(0, now)).toBeNull();
  expect(store.holiday(0, now + 2 * HOUR)).toEqual(holidays[0]);
  expect(store.left(0, now + 2 * HOUR)).toBe(11 * HOUR);
  expect(store.left(0, now + 20 * HOUR)).toBe(11 * HOUR);
  expect(store.left(0, now + 26 * HOUR)).toBe(10 * HOUR);
  store.close();
});
