/** The parts of a view of Il Principe that its board draws. */

export const COLOURS = ['green', 'white', 'red', 'blue', 'yellow'] as const;
export type Counts = Record<string, number>;

export interface City {
  name: string;
  size: string;
  cards: Counts;
  ducats: number;
  points: number;
  shields: number;
  regions: string[];
}

export interface Role {
  colour: string;
  major: string;
  major_holder: number | null;
  minor?: string;
  minor_holder?: number | null;
}

export interface Player {
  family: string;
  points: number;
  hand_count: number;
  offered_count: number;
  face_up: Counts;
  face_down: Counts;
  shields: number;
  cities: string[];
  ducats?: number;
  hand?: Counts;
  offered?: Counts;
}

export interface PrincipeView {
  round: number;
  is_last_round: boolean;
  principe: number;
  deck: number;
  last_round_below: number;
  stock: Counts;
  unsold: Counts;
  city_deck: number;
  open_cities: City[];
  regions: { name: string; land: string; cities: string[]; shields: number[] }[];
  roles: Role[];
  auction: { colour: string; role: string | null; bid: number; leader: number | null; bidders: number[] } | null;
  shields: { city: string | null; left: number } | null;
  players: Player[];
}

export interface Reference {
  cities: Record<string, City>;
  buildings: Record<string, { name: string; cards: number }>;
}

/** The emblem of a colour: a building, so that colour is never the only signal. */
export const EMBLEM: Record<string, string> = {
  green: 'university',
  white: 'cathedral',
  red: 'town-hall',
  blue: 'castle',
  yellow: 'market',
};
