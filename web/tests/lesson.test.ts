import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Teacher } from '../src/lesson/teacher.svelte';
import { prefs } from '../src/lib/prefs.svelte';
import { TableStore } from '../src/lib/table.svelte';
import type { LessonStep } from '../src/protocol';
import { table } from './server';

const step = (at: number, words = ''): LessonStep => ({ at, words, title: {}, text: {}, why: { en: 'so' }, place: '' });
const STEPS = [step(0), step(0, 'pass'), step(4, 'raise')];
let asked: string[];
let teacher: Teacher;
let store: TableStore;

/** Answers with a table of as many entries as actions. */
function answer(path: string, init?: RequestInit): unknown {
  asked.push(init?.method === 'POST' ? `try ${init.body as string}` : path);
  const at = Number(/\/(\d+)(\?|$)/.exec(path)?.[1] ?? 0);
  return path.endsWith('/toy') ? { game: 'toy', steps: STEPS, reference: {} } : table({ number: at, position: at });
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(answer(path, init)))),
  );
  prefs.motion = 'off';
  prefs.lessons = {};
  teacher = new Teacher('toy');
  store = new TableStore('toy', '', teacher.connect);
});

afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

const ready = (): Promise<void> => vi.waitFor(() => expect(store.table).not.toBeNull());

test('an idea is read, a move is made, and the table goes on to the next idea', async () => {
  await ready();
  await teacher.next();
  await store.play('pass');

  expect(teacher.number).toBe(2);
  expect(store.table?.number).toBe(4);
  expect(teacher.done?.words).toBe('pass');
  expect(prefs.lessons['toy']).toBe(2);
});

test('another move is tried, and the lesson waits where it was', async () => {
  await ready();
  await teacher.next();
  await store.play('raise');
  await store.play('pass');

  expect(asked.filter((one) => one.startsWith('try'))).toEqual([
    'try {"words":["raise"]}',
    'try {"words":["raise","pass"]}',
  ]);
  expect(teacher.number).toBe(1);
  await teacher.back();
  expect(teacher.tried).toEqual([]);
});

test('a lesson goes on where it was left', async () => {
  store.close();
  prefs.lessons = { toy: 2 };
  teacher = new Teacher('toy');
  store = new TableStore('toy', '', teacher.connect);
  await ready();

  expect(teacher.number).toBe(2);
  expect(asked.at(-1)).toContain('/toy/4');
});
