import { expect, test } from 'vitest';
import { shared } from '../src/lib/sharing';

const old = {
  round: 1,
  players: [
    { fame: 3, placed: [{ piece: 'lake' }] },
    { fame: 5, placed: [] },
  ],
};

test('what is the same in all its parts stays the very same object', () => {
  expect(shared(old, structuredClone(old))).toBe(old);
});

test('what changed is new, and so is all that holds it; what lies beside it stays', () => {
  const fresh = structuredClone(old);
  fresh.players[1]!.fame = 6;

  const found = shared(old, fresh);

  expect(found).toEqual(fresh);
  expect(found.players[0]).toBe(old.players[0]);
  expect(found.players[1]).not.toBe(old.players[1]);
});

test('more, less, nothing and another kind are told apart', () => {
  expect(shared([1, 2], [1])).toEqual([1]);
  expect(shared({ a: 1 }, { a: 1, b: null })).toEqual({ a: 1, b: null });
  expect(shared({ a: null }, { a: {} })).toEqual({ a: {} });
  expect(shared({ 0: 'a' }, ['a'])).toEqual(['a']);
});
