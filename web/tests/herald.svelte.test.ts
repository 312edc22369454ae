/** What is heard of one's own time. */

import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { pluck } from '../src/lib/sound';
import { TableStore } from '../src/lib/table.svelte';
import { herald } from '../src/table/herald.svelte';
import { Line, serve, table } from './server';

vi.mock('../src/lib/sound', () => ({ pluck: vi.fn() }));
const SECOND = 1000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Count the strings plucked in the last 75 seconds of a seat, where my own is the first: those of its last minute. */
function listen(ticking: number, sounds: typeof prefs.sounds): number[] {
  serve();
  prefs.sounds = sounds;
  const store = new TableStore('abc');
  Line.last.accept();
  const time = { left: 75 * SECOND, reserve: 0, holidays: [] };
  Line.last.say(table({ ticking, now: Date.now(), seats: table().seats.map((seat) => ({ ...seat, time })) }));
  const end = $effect.root(() => herald(store));
  flushSync();
  vi.mocked(pluck).mockClear();
  for (let second = 0; second < 80; second++) {
    vi.advanceTimersByTime(SECOND);
    flushSync();
  }
  end();
  store.close();
  return vi.mocked(pluck).mock.calls.map(([pitch]) => pitch);
}

test('the last minute of my own time is heard, and its last ten seconds are higher', () => {
  expect(listen(0, 'turn')).toEqual([...Array<number>(5).fill(587), ...Array<number>(10).fill(880)]);
});

test("nothing is heard of another's time, nor without sound", () => {
  expect(listen(1, 'turn')).toEqual([]);
  expect(listen(0, 'none')).toEqual([]);
});
