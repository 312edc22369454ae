import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefs } from '../src/lib/prefs.svelte';
import { TableStore } from '../src/lib/table.svelte';
import { Line, played, serve, table } from './server';

const STEP = 500;
let store: TableStore;

beforeEach(() => {
  serve();
  prefs.motion = 'on';
  store = new TableStore('abc');
  Line.last.accept();
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const numbers = (): number[] => store.story.map(({ number }) => number);
/** The table after some moves of the other seat. */
const later = (number: number): ReturnType<typeof table> =>
  table({ number, position: number, since: number - 1, story: [played(number, 1)] });

test('the first table is shown at once, with all that has happened', () => {
  Line.last.say(table({ number: 2, story: [played(1, 0), played(2, 1)] }));

  expect(store.up).toBe(true);
  expect(store.waiting).toBe(0);
  expect(numbers()).toEqual([1, 2]);
});

test('moves of others are shown one by one, and nothing is chosen in between', () => {
  Line.last.say(table());
  for (const number of [2, 3, 4]) Line.last.say(later(number));

  expect([store.table?.number, store.waiting, store.legal.length]).toEqual([2, 2, 0]);
  vi.advanceTimersByTime(STEP);
  expect([store.table?.number, store.waiting]).toEqual([3, 1]);
  vi.advanceTimersByTime(STEP);
  expect([store.table?.number, store.waiting, store.legal.length]).toEqual([4, 0, 1]);
});

test('my own move is shown without a pause', () => {
  Line.last.say(table());
  Line.last.say(table({ number: 2, position: 2, since: 1, story: [played(2, 0)] }));
  Line.last.say(later(3));

  expect(store.table?.number).toBe(3);
});

test('who does not want to wait sees the last position', () => {
  Line.last.say(table());
  for (const number of [2, 3, 4]) Line.last.say(later(number));
  store.skip();

  expect([store.table?.number, store.waiting]).toEqual([4, 0]);
  expect(numbers()).toEqual([2, 3, 4]);
});

test('when much has come in, nothing is shown one by one', () => {
  Line.last.say(table());
  for (let number = 2; number <= 11; number++) Line.last.say(later(number));

  expect([store.table?.number, store.waiting]).toEqual([11, 0]);
});

test('without motion, everything is shown at once', () => {
  prefs.motion = 'off';
  Line.last.say(table());
  for (const number of [2, 3]) Line.last.say(later(number));

  expect(store.table?.number).toBe(3);
});

test('a new line asks for what came after the last that arrived, shown or not', () => {
  Line.last.say(table());
  for (const number of [2, 3, 4]) Line.last.say(later(number));
  Line.last.close();
  vi.advanceTimersByTime(200);
  Line.last.accept();

  expect(Line.last.asked('enter')).toMatchObject({ seen: 4, seat: 0 });
});

test('what was missed while the line was down joins the story without a gap', () => {
  Line.last.say(table({ number: 2, story: [played(1, 0), played(2, 1)] }));
  Line.last.close();
  vi.advanceTimersByTime(200);
  Line.last.accept();
  Line.last.say(table({ number: 5, position: 5, since: 2, story: [played(3, 0), played(4, 1), played(5, 0)] }));
  store.skip();

  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
  expect(store.news.map(({ number }) => number)).toEqual([3, 4, 5]);
});

test('a story told again from the start replaces what was there, and is no news', () => {
  Line.last.say(table({ number: 2, story: [played(1, 0), played(2, 1)] }));
  Line.last.say(table({ number: 2, seat: null, since: 0, story: [played(1, 0), played(2, 1)] }));
  store.skip();

  expect(numbers()).toEqual([1, 2]);
  expect(store.news).toEqual([]);
});

test('what was taken back no longer stands', () => {
  const undone = { ...played(4, 0, 1), kind: 'undone' as const };
  Line.last.say(table({ number: 5, story: [played(1, 0), played(2, 1), played(3, 0), undone, played(5, 1, 2)] }));

  expect(store.standing.map(({ number }) => number)).toEqual([1, 4, 5]);
});

test('a move is played at the position that is shown', async () => {
  Line.last.say(table({ position: 7 }));
  const move = store.play('pass');
  const { id, ...request } = Line.last.asked('play');
  Line.last.say({ type: 'done', id: Number(id), number: 2 });
  await move;

  expect(request).toEqual({ type: 'play', seat: 0, words: 'pass', position: 7 });
  expect(store.legal.length).toBe(1);
});

test('a refused move is explained until the position changes', async () => {
  Line.last.say(table());
  const move = store.play('pass');
  const id = Number(Line.last.asked('play')['id']);
  Line.last.say({ type: 'refused', id, refusal: { key: 'refused.unheard-of', arguments: {}, text: 'not now' } });
  await move;

  expect([store.trouble, store.busy]).toEqual(['not now', false]);
  Line.last.say(later(2));
  expect(store.trouble).toBe('');
});

test('advice for a position that has passed is dropped', async () => {
  Line.last.say(table({ position: 1 }));
  const hint = store.hint();
  const id = Number(Line.last.asked('hint')['id']);
  Line.last.say(later(2));
  const choice = table().legal[0]!;
  Line.last.say({ type: 'advice', id, position: 1, adviser: '', estimates: [{ choice, chance: 500 }] });
  await hint;

  expect([store.advice, store.pointed]).toEqual([null, '']);
});

test('advice for this position points at the best move, and goes with the position', async () => {
  Line.last.say(table({ position: 1 }));
  const hint = store.hint();
  const id = Number(Line.last.asked('hint')['id']);
  const choice = table().legal[0]!;
  Line.last.say({ type: 'advice', id, position: 1, adviser: '', estimates: [{ choice, chance: 500 }] });
  await hint;

  expect(store.pointed).toBe('pass');
  Line.last.say(later(2));
  expect([store.advice, store.pointed]).toEqual([null, '']);
});

test('who is at the table is seen at once', () => {
  Line.last.say(table());
  const ends = [null, Date.now() + 60_000];
  Line.last.say({ type: 'presence', connected: [true, false], ends, spectators: 3, onlookers: [], now: Date.now() });

  expect(store.table?.seats.map(({ connected }) => connected)).toEqual([true, false]);
  expect(store.table?.spectators).toBe(3);
});

test('the wait for a player who is away runs down by the clock of the server', () => {
  Line.last.say(table());
  const now = Date.now() + 3_600_000; // another hour there
  const ends = [null, now + 60_000];
  Line.last.say({ type: 'presence', connected: [true, false], ends, spectators: 0, onlookers: [], now });

  expect(store.wait(0, Date.now())).toBe(null);
  expect(store.wait(1, Date.now() + 20_000)).toBe(40_000);
  expect(store.wait(1, Date.now() + 90_000)).toBe(0);
});

test('a held seat that is to move gets the screen', () => {
  Line.last.say(table({ holds: [0, 1], to_move: 1 }));

  expect([store.handTo, store.isMine]).toEqual([1, false]);
});

test('the time of the seat that is to move runs, by the clock of the server', () => {
  const clocked = table({ ticking: 0, now: Date.now() + 5_000 });
  clocked.seats[0] = { ...clocked.seats[0]!, time: { left: 60_000, reserve: 60_000, holidays: [] } };
  Line.last.say(clocked);

  expect(store.left(0, Date.now())).toBe(60_000);
  expect(store.left(0, Date.now() + 45_000)).toBe(15_000);
  expect(store.left(0, Date.now() + 90_000)).toBe(0);
});

test('what a move leaves as it was stays the same object, the names too', () => {
  Line.last.say(table({ view: { players: [{ fame: 3 }, { fame: 5 }] } }));
  const { names, view } = store;
  Line.last.say(
    table({ number: 2, position: 2, since: 1, story: [played(2, 0)], view: { players: [{ fame: 3 }, { fame: 6 }] } }),
  );

  expect(store.names).toBe(names);
  const [before, after] = [view, store.view].map(({ players }) => players as object[]);
  expect(after![0]).toBe(before![0]);
  expect(after![1]).toEqual({ fame: 6 });
});

test('while a move is on its way, what may be chosen stays in sight and no second move is sent', async () => {
  Line.last.say(table());
  const sent = (): number => Line.last.sent.filter(({ type }) => type === 'play').length;

  void store.play('pass');
  void store.play('pass');
  await vi.advanceTimersByTimeAsync(0);
  expect([sent(), store.slow, store.legal.length]).toEqual([1, false, 1]);
  await vi.advanceTimersByTimeAsync(300);
  expect(store.slow).toBe(true);

  Line.last.say({ type: 'done', id: Number(Line.last.asked('play')['id']), number: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(store.slow).toBe(false);
});
