import { expect, test } from 'vitest';
import {
  extent,
  flip,
  fromOutline,
  heart,
  hips,
  lay,
  outline,
  parse,
  ridges,
  settle,
  turn,
  write,
  writeAll,
} from '../src/games/princes/geometry';

const GRID = { width: 7, height: 6, palazzo: ['a1'] };
const L = fromOutline('#./#./##');

test('squares are letters from the left and rows from below', () => {
  expect(parse('a1', GRID)).toEqual({ x: 0, y: 5 });
  expect(parse('g6', GRID)).toEqual({ x: 6, y: 0 });
});

test('every square of the grid is written as it is read', () => {
  for (let x = 0; x < GRID.width; x++)
    for (let y = 0; y < GRID.height; y++) expect(parse(write({ x, y }, GRID), GRID)).toEqual({ x, y });
});

test('squares are written from the top, then from the left', () => {
  const squares = ['c4', 'd5', 'b5', 'c3', 'c5'].map((name) => parse(name, GRID));

  expect(writeAll(squares, GRID)).toBe('b5+c5+d5+c4+c3');
});

test('an outline is read line by line', () => {
  expect(L).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 1 },
    { x: 0, y: 2 },
    { x: 1, y: 2 },
  ]);
  expect(extent(L)).toEqual({ width: 2, height: 3 });
});

test('a turn lays a shape on its side, four turns and two flips bring it back', () => {
  expect(turn(L)).toEqual(settle(fromOutline('###/#..')));
  expect(turn(turn(turn(turn(L))))).toEqual(L);
  expect(flip(L)).toEqual(fromOutline('.#/.#/##'));
  expect(flip(flip(L))).toEqual(L);
});

test('a shape moved about settles where it was', () => {
  expect(settle(L.map(({ x, y }) => ({ x: x + 3, y: y - 2 })))).toEqual(L);
});

test.each([
  [{ x: 3.5, y: 3 }, 'd4'],
  [{ x: -4, y: -4 }, 'a6'],
  [{ x: 40, y: 40 }, 'f3'],
])('a shape is laid around %o and stays on the grid: %s', (at, corner) => {
  expect(write(lay(L, at, GRID)[0]!, GRID)).toBe(corner);
});

test('a square has four corners, an L six', () => {
  const corners = (path: string): number => path.split('Q').length - 1;

  expect(outline([{ x: 0, y: 0 }], 10)).toBe('M0 0Q0 0 0 0L10 0Q10 0 10 0L10 10Q10 10 10 10L0 10Q0 10 0 10Z');
  expect(corners(outline(L, 10))).toBe(6);
});

test('an inset draws the outline inside, a radius cuts its corners', () => {
  expect(outline([{ x: 1, y: 1 }], 10, 1)).toMatch(/^M11 11Q.*L19 11Q.*L19 19Q.*L11 19Q/);
  expect(outline([{ x: 0, y: 0 }], 10, 0, 2)).toMatch(/^M0 2Q0 0 2 0L8 0Q10 0 10 2/);
});

test('a courtyard is an outline of its own, and squares that touch at a corner stay apart', () => {
  const loops = (path: string): number => path.split('Z').length - 1;

  expect(loops(outline(fromOutline('###/#.#/###'), 10))).toBe(2);
  expect(loops(outline(fromOutline('#./.#'), 10))).toBe(2);
});

test('the mark stands nearest to the middle', () => {
  expect(heart(fromOutline('.#./###/.#.'))).toEqual({ x: 1, y: 1 });
});

test('ridges run between neighbours, hips into every corner', () => {
  expect(ridges(fromOutline('##'), 10)).toBe('M5 5h10');
  expect(ridges(fromOutline('#./.#'), 10)).toBe('');
  expect(hips([{ x: 0, y: 0 }], 10)).toBe('M2 2l3 3M8 2l-3 3M8 8l-3 -3M2 8l3 -3');
});
