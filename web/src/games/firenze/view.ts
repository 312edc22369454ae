/** The parts of a view of Firenze that its board draws. */

import type { Phrase } from '../../protocol';

export const COLOURS = ['white', 'yellow', 'green', 'red', 'blue', 'violet'] as const;
export type Heap = Record<string, number>;

export interface Contract {
  colour: string;
  height: number;
  points: number;
  balcony: string | null;
  owner: number | 'neutral' | null;
  open: boolean;
}

export interface Tower {
  colour: string;
  height: number;
  grown: boolean;
}

export interface Player {
  points: number;
  letters: number;
  warehouse: Heap;
  room: number;
  towers: Tower[];
  buildings: string[];
  cards: number;
  hand_count: number;
  contracts: number;
  barred: boolean;
  hand?: string[];
}

export interface FirenzeView {
  round: number;
  phase: string;
  active: number;
  ender: number | null;
  row: { card: string; kind: string; price: number; bricks: Heap }[];
  deck: number;
  discard: string[];
  bag: Heap;
  church: string[];
  contracts: Contract[];
  balcony: string | null;
  levels: Record<string, number>;
  majorities: Record<string, number>;
  turn: {
    event: string | null;
    built: number;
    cost: number;
    owed: number;
    wanted: string | null;
    rival: number | null;
    chosen: number | null;
  } | null;
  players: Player[];
  texts: Record<string, Phrase>;
}

export interface Reference {
  build_costs: number[];
  exchange_price: number;
  warehouse: number;
  letters: number;
  cards: Record<string, { kind: string; text: Phrase }>;
}

export const bricksOf = (heap: Heap): string[] =>
  COLOURS.flatMap((colour) => Array.from({ length: heap[colour] ?? 0 }, () => colour as string));
