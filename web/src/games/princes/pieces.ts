/** What lies in principalities, in the order it is drawn. */

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
