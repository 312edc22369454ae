// Written by `python -m signoria.server.types`; edit src/signoria/games/firenze/seen.py or its words instead.

import type { Phrase } from '../../protocol';

export type EventKey = "event.turn" | "event.paid" | "event.took" | "event.new-card" | "event.reshuffled" | "event.building-twice" | "event.church-full" | "event.received" | "event.played" | "event.barred" | "event.no-contracts" | "event.returned" | "event.confiscated" | "event.fell" | "event.lost-floors" | "event.kept" | "event.exchanged" | "event.swapped" | "event.founded" | "event.raised" | "event.paid-cost" | "event.fulfilled" | "event.balcony" | "event.level" | "event.privilege" | "event.last-letter" | "event.discarded" | "event.majority" | "event.celebration" | "event.end" | "event.turn-limit";

export type PhaseName = "card" | "price" | "shield" | "loss" | "ruin" | "exchange" | "bargain" | "source" | "trade" | "swap-take" | "swap-give" | "rival" | "sabotage" | "dismiss" | "build" | "tower" | "costs" | "abandoned" | "keep" | "contracts" | "limits" | "over";

/** A card of the row with its bricks, and its price this turn. */
export interface RowCard {
  card: string;
  kind: string;
  price: number;
  bricks: Record<string, number>;
}

/** What a contract is worth, what lies on it, whether it can be fulfilled. */
export interface Contract {
  colour: string;
  height: number;
  points: number;
  balcony: string | null;
  owner: number | "neutral" | null;
  open: boolean;
}

/** Where the turn stands. */
export interface Turn {
  event: string | null;
  played: string[];
  exchanged: boolean;
  built: number;
  cost: number;
  chosen: number | null;
  paid: number | null;
  owed: number;
  wanted: string | null;
  given: Record<string, number> | null;
  rival: number | null;
}

/** A tower on a building site. */
export interface Tower {
  colour: string;
  height: number;
  grown: boolean;
}

/** What lies before a player; the hand is its owner's, and everybody's at the end. */
export interface Player {
  points: number;
  letters: number;
  warehouse: Record<string, number>;
  room: number;
  towers: Tower[];
  buildings: string[];
  cards: number;
  hand_count: number;
  contracts: number;
  barred: boolean;
  hand?: string[];
}

/** The table as one seat sees it. */
export interface View {
  game: string;
  seat: number | null;
  to_move: number | null;
  phase: string;
  section: string;
  round: number;
  active: number;
  ender: number | null;
  row: RowCard[];
  deck: number;
  discard: string[];
  bag: Record<string, number>;
  church: string[];
  contracts: Contract[];
  balcony: string | null;
  levels: Record<string, number>;
  majorities: Record<string, number>;
  turn: Turn | null;
  players: Player[];
  texts: Record<string, Phrase>;
}

/** What a card is, when it may be played and what it does. */
export interface CardText {
  kind: string;
  copies: number;
  moments: string[];
  text: Phrase;
}

/** What anyone may look up and no move changes. */
export interface Reference {
  colours: string[];
  bricks: Record<string, number>;
  majorities: Record<string, number>;
  heights: number[];
  levels: Record<string, number>;
  cards: Record<string, CardText>;
  row: number;
  church_spaces: number;
  letters: number;
  exchange_price: number;
  build_costs: number[];
  warehouse: number;
  card_limit: number;
  end_points: number;
  turn_limit: number;
}
