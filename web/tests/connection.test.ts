import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../src/lib/api';
import { Connection, type Listener } from '../src/lib/connection';
import type { Done, ReviewReport } from '../src/protocol';
import { VERSION } from '../src/protocol';
import { Line, serve, table } from './server';

const REFUSAL = { key: 'refused.over', arguments: {}, text: 'the game is over' };
const PAUSES = [200, 500, 1000, 2000, 4000, 4000];

const seen = { seen: 0, seat: null as number | null, token: '' };
let listener: { [name in keyof Listener]: ReturnType<typeof vi.fn<Listener[name]>> };
let line: Connection;

beforeEach(() => {
  serve();
  Object.assign(seen, { seen: 0, seat: null });
  listener = { table: vi.fn(), presence: vi.fn(), line: vi.fn(), seen: vi.fn(() => ({ ...seen })) };
  line = new Connection('abc', listener);
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What became of a request. */
async function fate(request: Promise<unknown>): Promise<string> {
  return request.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.refusal.key : String(error)),
  );
}

test('the first thing said is who enters and what it has seen', () => {
  Line.last.accept();

  expect(Line.last.url).toMatch(/^ws:.*\/ws\/abc$/);
  expect(Line.last.sent).toEqual([{ type: 'enter', id: 0, protocol: VERSION, seen: 0, seat: null, token: '' }]);
});

test('answers find their requests in any order', async () => {
  Line.last.accept();
  const first = line.ask<Done>({ type: 'start' });
  const second = line.ask<Done>({ type: 'say', text: 'ciao', seat: 0 });

  const [one, two] = Line.last.sent.slice(1).map(({ id }) => Number(id)) as [number, number];
  Line.last.say({ type: 'done', id: two, number: 2 });
  Line.last.say({ type: 'done', id: one, number: 1 });

  expect([(await first).number, (await second).number]).toEqual([1, 2]);
});

test('a refusal rejects its request alone', async () => {
  Line.last.accept();
  const start = line.ask({ type: 'start' });
  const look = line.ask({ type: 'look', seat: 0 });
  Line.last.say({ type: 'refused', id: Number(Line.last.asked('start')['id']), refusal: REFUSAL });
  Line.last.say({ type: 'done', id: Number(Line.last.asked('look')['id']), number: 1 });

  expect([await fate(start), await fate(look)]).toEqual(['refused.over', 'done']);
});

test('a review is heard part by part, and ends with the last', async () => {
  Line.last.accept();
  const parts: number[] = [];
  const review = line.ask<ReviewReport>({ type: 'review' }, ({ decisions }) => parts.push(decisions.length));
  const id = Number(Line.last.asked('review')['id']);
  const part: ReviewReport = { type: 'review', id, adviser: '', decisions: [], complete: false };
  Line.last.say(part);
  Line.last.say({ ...part, complete: true });

  expect((await review).complete).toBe(true);
  expect(parts).toEqual([0]);
});

test('nothing is sent on a line that is not open', async () => {
  expect(await fate(line.ask({ type: 'start' }))).toBe('web.unreachable');
  expect(Line.last.sent).toEqual([]);
});

test('a lost line opens again, later and later, until a table comes', () => {
  for (const pause of PAUSES) {
    const before = Line.opened.length;
    Line.last.close();
    vi.advanceTimersByTime(pause - 1);
    expect(Line.opened.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(Line.opened.length).toBe(before + 1);
  }

  Line.last.accept();
  Line.last.say(table());
  Line.last.close();
  vi.advanceTimersByTime(PAUSES[0]!);
  expect(Line.opened.length).toBe(PAUSES.length + 2);
});

test('a new line enters with what has been seen by then', () => {
  Line.last.accept();
  Object.assign(seen, { seen: 17, seat: 1 });
  Line.last.close();
  vi.advanceTimersByTime(PAUSES[0]!);
  Line.last.accept();

  expect(Line.last.asked('enter')).toMatchObject({ seen: 17, seat: 1 });
});

test('requests that were on a lost line fail, and a late answer to them reaches no other', async () => {
  Line.last.accept();
  const lost = line.ask({ type: 'start' });
  const id = Number(Line.last.asked('start')['id']);
  Line.last.close();
  vi.advanceTimersByTime(PAUSES[0]!);
  Line.last.accept();
  const fresh = line.ask<Done>({ type: 'start' });
  Line.last.say({ type: 'done', id, number: 1 });
  Line.last.say({ type: 'done', id: Number(Line.last.asked('start')['id']), number: 2 });

  expect(await fate(lost)).toBe('web.unreachable');
  expect((await fresh).number).toBe(2);
});

test('a line that was replaced may close without harm', async () => {
  Line.last.accept();
  const old = Line.last;
  old.readyState = WebSocket.CLOSED; // gone, but the browser has not told yet
  dispatchEvent(new Event('online'));
  Line.last.accept();
  const start = line.ask<Done>({ type: 'start' });
  old.onclose?.();
  Line.last.say({ type: 'done', id: Number(Line.last.asked('start')['id']), number: 1 });

  expect(await fate(start)).toBe('done');
  expect(listener.line).not.toHaveBeenCalledWith(false);
});

test('a silent line is asked, and given up when it does not answer', () => {
  Line.last.accept();
  vi.advanceTimersByTime(5000);
  expect(Line.last.asked('ping')).toBeDefined();
  vi.advanceTimersByTime(10_000);

  expect(listener.line).toHaveBeenLastCalledWith(false);
});

test('a line that answers is kept', () => {
  Line.last.accept();
  for (let i = 0; i < 6; i++) {
    vi.advanceTimersByTime(5000);
    Line.last.say({ type: 'pong', id: Number(Line.last.asked('ping')['id']), now: 0 });
  }

  expect(Line.opened.length).toBe(1);
  expect(listener.line).not.toHaveBeenCalled();
});

test('back online, the line opens at once and only once', () => {
  Line.last.close();
  dispatchEvent(new Event('online'));
  expect(Line.opened.length).toBe(2);
  vi.advanceTimersByTime(PAUSES[1]!);

  expect(Line.opened.length).toBe(2);
});

test('a line that is still opening is left alone when the page comes into sight', () => {
  document.dispatchEvent(new Event('visibilitychange'));

  expect(Line.last.readyState).toBe(WebSocket.CONNECTING);
});

test('who may not enter is told why, and is not tried again', () => {
  Line.last.accept();
  Line.last.say({ type: 'refused', id: 0, refusal: REFUSAL });
  vi.advanceTimersByTime(60_000);

  expect(listener.line).toHaveBeenLastCalledWith(false, REFUSAL);
  expect(Line.opened.length).toBe(1);
});

test.each([
  [true, 2],
  [false, 1],
])('a server that closes says whether to come again: %s', (again, lines) => {
  Line.last.accept();
  Line.last.say({ type: 'closing', refusal: REFUSAL, again });
  Line.last.close();
  vi.advanceTimersByTime(PAUSES[0]!);

  expect(Line.opened.length).toBe(lines);
});

test('a closed line stays closed', () => {
  Line.last.accept();
  line.close();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);

  expect(Line.opened.length).toBe(1);
});
