import type { Board } from '../board';
import Mine from './Mine.svelte';
import Seat from './Seat.svelte';
import Shared from './Shared.svelte';

/** A plain board that shows any view: for games that nobody has drawn yet. */
export const board: Board = { Shared, Mine, Seat };
