import { expect, test } from 'vitest';
import type { Happening } from '../src/protocol';
import { sinceMine } from '../src/table/since';
import { played } from './server';

/** A move that tells one thing of its seat. */
const told = (number: number, seat: number): Happening => ({
  ...played(number, seat),
  told: [{ key: `event.${number}`, arguments: { seat }, heading: '' }],
});
const keys = (story: Happening[], mine: number | null): string[] => sinceMine(story, mine).map(({ key }) => key);

test('what others did after my last move is told', () => {
  expect(keys([told(1, 0), told(2, 1), told(3, 0), told(4, 1), told(5, 2)], 0)).toEqual(['event.4', 'event.5']);
});

test('nothing is told to whoever has not moved, has just moved, or only looks on', () => {
  expect(keys([told(1, 1)], 0)).toEqual([]);
  expect(keys([told(1, 1), told(2, 0)], 0)).toEqual([]);
  expect(keys([told(1, 1), told(2, 0)], null)).toEqual([]);
});
