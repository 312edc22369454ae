/** Heaps of bricks. */

export const COLOURS = ['white', 'yellow', 'green', 'red', 'blue', 'violet'] as const;

/** Every brick of a heap, colour by colour. */
export const bricksOf = (heap: Record<string, number>): string[] =>
  COLOURS.flatMap((colour) => Array.from({ length: heap[colour] ?? 0 }, () => colour as string));
