/** The parts of a view of Princes that its board draws. */

import { write, type Grid } from './geometry';

export const BUILDINGS = [
  'university', 'laboratory', 'workshop', 'library', 'opera', 'studio', 'hospital', 'theater', 'tower', 'chapel',
]; // prettier-ignore
export const LANDSCAPES = ['forest', 'lake', 'park'];
export const FREEDOMS = ['travel', 'religion', 'opinion'];

export interface Wishes {
  building: string;
  landscape: string;
  freedom: string;
}

export interface Bill {
  building: number;
  landscape: number;
  freedom: number;
  jesters: number;
  cards: number;
  total: number;
}

export interface Player {
  fame: number;
  track: { space: number; disk: number };
  pawn: string;
  hand_count: number;
  recruiting: number;
  bonus_count: number;
  prestige_count: number;
  played: string[];
  recruited: number;
  freedoms: string[];
  landscapes: Record<string, number>;
  builders: number;
  jesters: number;
  placed: { piece: string; squares: string[] }[];
  empty_squares: number;
  best_work: number;
  build_cost: number;
  florins?: number;
  prestige?: string[];
  hand?: string[];
  bonus?: string[];
  worth?: Record<string, Bill>;
  bonus_worth?: Record<string, number>;
  reach?: number;
  fits?: string[];
}

export interface Reference {
  grid: string[];
  pieces: Record<string, string>;
  lots: string[];
  professions: Record<string, Wishes>;
  values: Record<string, number> & { minimum: number[] };
}

/** The grid of a principality, read from its drawing. */
export function gridOf({ grid }: Reference): Grid {
  const palazzo = grid.flatMap((line, y) =>
    [...line].flatMap((mark, x) => (mark === 'P' ? [write({ x, y }, { width: 0, height: grid.length, palazzo: [] })] : [])),
  );
  return { width: grid[0]?.length ?? 0, height: grid.length, palazzo };
}

export interface PrincesView {
  round: number;
  rounds: number;
  minimum: number;
  starter: number;
  phase: string;
  stacks: Record<string, number>;
  buildings: Record<string, number>;
  freedoms: Record<string, number>;
  decks: Record<string, number>;
  auction: { lot: string; bid: number; leader: number; bidders: number[] } | null;
  turn: {
    actions_left: number;
    work: string | null;
    value: number | null;
    piece: string | null;
  } | null;
  drawn: { deck: string; count: number; cards?: string[] } | null;
  players: Player[];
}
