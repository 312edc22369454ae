/** What lies in principalities, in the order it is drawn. */

import { MediaQuery } from 'svelte/reactivity';
import type { Choice } from '../../protocol';
import type { Grid } from './geometry';
import type { View } from './view';

export const BUILDINGS = [
  'university', 'laboratory', 'workshop', 'library', 'opera', 'studio', 'hospital', 'theater', 'tower', 'chapel',
]; // prettier-ignore
export const LANDSCAPES = ['forest', 'lake', 'park'];
export const FREEDOMS = ['travel', 'religion', 'opinion'];

/** The grid of a seat's principality; on a shared board each has its Palazzo in another corner. */
export function gridOf(view: View, seat: number): Grid {
  const own = view.shared_board?.principalities.find((other) => other.seat === seat);
  return own ? { ...view.board, palazzo: own.palazzo } : view.board;
}

/** Whether it is asked where a joint building is to stand. */
export const isSpanning = (legal: Choice[]): boolean => legal.some(({ words }) => words.startsWith('span '));

/** Wolfgang lies on the shared board where there is room for him, else beside the players. */
export const isWolfgangHere = new MediaQuery('(max-width: 760px), (min-width: 1200px) and (min-height: 1000px)');
