/** The parts of a view of Princes that its board draws. */

import type { Grid } from './geometry';

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
  [more: string]: number; // what expansions add
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
  pieces: Record<string, string>;
  lots: string[];
  professions: Record<string, Wishes>;
  characters?: Record<string, { lowest: number; highest: number; florins_per_space: number }>;
  values: Record<string, number> & { minimum: number[] };
}

/** A work on the table line by line, from what everyone sees: its profession lies among the works already. */
export function billOf(player: Player, wishes: Wishes, values: Reference['values']): Bill {
  const cards = player.hand_count + player.played.length + player.recruiting + player.recruited;
  const lines = {
    building: player.placed.some(({ piece }) => piece === wishes.building) ? values['building']! : 0,
    landscape: player.landscapes[wishes.landscape] ? values['landscape']! : 0,
    freedom: player.freedoms.includes(wishes.freedom) ? values['freedom']! : 0,
    jesters: values['jester']! * player.jesters,
    cards: values['card']! * cards,
  };
  return { ...lines, total: Object.values(lines).reduce((sum, line) => sum + line, 0) };
}

/** The grid of a seat's principality; on a shared board each has its Palazzo in another corner. */
export function gridOf(view: PrincesView, seat: number): Grid {
  const own = view.shared_board?.principalities.find((other) => other.seat === seat);
  return own ? { ...view.board, palazzo: own.palazzo } : view.board;
}

export interface Character {
  name: string;
  holder: number | null;
  face_up: boolean;
  pawn: number | null;
  bid: number | null;
  purse?: number;
}

/** A building across a border: `at` are its squares on the shared board, rows counted from below. */
export interface Joint {
  piece: string;
  seats: number[];
  parts: { seat: number; squares: string[] }[];
  at: [number, number][];
}

export interface SharedBoard {
  principalities: { seat: number; corner: [number, number]; palazzo: string[] }[];
  joint_buildings: Joint[];
}

export interface Proposal {
  building: string;
  proposer: number;
  partner: number;
  placement: Joint | null;
  price: number | null;
  counter: number | null;
}

export interface AutomaCard {
  number: number;
  rounds: string;
  objects: { object: string; modifier: number }[];
  first_action: string[];
  second_action: string[];
}

export interface Solo {
  wolfgang: {
    florins: number;
    fame: number;
    best_work: number;
    bought: string | null;
    row: { kind: string; face_up: boolean; profession: string | null; bonus: string[] }[];
    jesters: number;
    builders: number;
    landscapes: Record<string, number>;
    buildings: Record<string, number>;
    freedoms: Record<string, number>;
    prestige: string[];
  };
  dummies: { face_up: boolean; profession: string | null }[][];
  automa: {
    auction_card: AutomaCard | null;
    action_cards: AutomaCard[];
    die: number | null;
    auctions: number;
    auctions_at_most: number;
    prices: Record<string, number>;
  };
}

export interface PrincesView {
  round: number;
  rounds: number;
  minimum: number;
  starter: number | null; // null: Wolfgang
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
    bill?: Record<string, number>;
    piece: string | null;
  } | null;
  drawn: { deck: string; count: number; cards?: string[] } | null;
  players: Player[];
  board: Grid;
  characters?: Character[];
  shared_board?: SharedBoard;
  proposal?: Proposal | null;
}
