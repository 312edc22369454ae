/** My tables in lists. */

import type { TableCard } from '../protocol';

/** It is for me to move there. */
export const isMine = ({ to_move, seats }: TableCard): boolean => to_move !== null && seats.includes(to_move);
