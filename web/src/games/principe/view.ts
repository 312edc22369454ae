// Written by `python -m signoria.server.types`; edit src/signoria/games/principe/seen.py or its words instead.

export type EventKey = "event.cities" | "event.begins" | "event.round" | "event.last-round" | "event.few-cities" | "event.short-deck" | "event.reused" | "event.income" | "event.drew" | "event.drew-these" | "event.offered" | "event.revealed" | "event.stock" | "event.group" | "event.bid" | "event.passed" | "event.bought" | "event.unsold" | "event.built" | "event.shield" | "event.kept-shields" | "event.role-scored" | "event.city" | "event.laid" | "event.did-nothing" | "event.role" | "event.role-auction" | "event.bought-role" | "event.unsold-role" | "event.turned-down" | "event.turned-up" | "event.blessed" | "event.profit" | "event.final-roles" | "event.final-sets" | "event.final-ducats" | "event.final-hand" | "event.final-region" | "event.over";

export type PhaseName = "supply" | "auction" | "privilege" | "turn" | "shields" | "roles" | "role-auction" | "restoration" | "blazon" | "over";

/** What a city asks and gives. */
export interface City {
  name: string;
  size: string;
  cards: Record<string, number>;
  ducats: number;
  points: number;
  shields: number;
  regions: string[];
}

/** A region with the shields of every seat. */
export interface Region {
  name: string;
  land: string;
  cities: string[];
  shields: number[];
}

/** Who holds the roles of a colour. */
export interface Role {
  colour: string;
  major: string;
  major_holder: number | null;
  minor?: string;
  minor_holder?: number | null;
}

/** The running auction of a group of cards or of a role. */
export interface Auction {
  colour: string;
  role: string | null;
  bid: number;
  leader: number | null;
  bidders: number[];
}

/** The shields being placed, and for which city. */
export interface Shields {
  city: string | null;
  left: number;
}

/** What lies before a player, and to the owner the secret things. */
export interface Player {
  family: string;
  points: number;
  hand_count: number;
  offered_count: number;
  face_up: Record<string, number>;
  face_down: Record<string, number>;
  shields: number;
  cities: string[];
  ducats?: number;
  hand?: Record<string, number>;
  offered?: Record<string, number>;
}

/** The table as one seat sees it. */
export interface View {
  game: string;
  seat: number | null;
  to_move: number | null;
  phase: string;
  section: string;
  round: number;
  is_last_round: boolean;
  principe: number;
  deck: number;
  last_round_below: number;
  stock: Record<string, number>;
  unsold: Record<string, number>;
  city_deck: number;
  open_cities: City[];
  regions: Region[];
  roles: Role[];
  auction: Auction | null;
  shields: Shields | null;
  players: Player[];
}

/** A region of the map, with the cities that lie on it. */
export interface Land {
  name: string;
  land: string;
  cities: string[];
}

/** The building of a colour, and how many cards of it there are. */
export interface Building {
  name: string;
  cards: number;
}

/** The roles in the order of colours, and what they score when another builds. */
export interface RoleNames {
  major: string[];
  minor: string[];
  city_major: number;
  city_minor: number;
}

/** What anyone may look up and no move changes. */
export interface Reference {
  families: string[];
  regions: Land[];
  cities: Record<string, City>;
  buildings: Record<string, Building>;
  roles: RoleNames;
  effects: Record<string, number | string>;
  final: Record<string, number>;
}
