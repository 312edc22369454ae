// Written by `python -m signoria.server.types`; edit src/signoria/games/princes/seen.py or its words instead.

export type EventKey = "event.dealt" | "event.dealt-hidden" | "event.returned" | "event.returned-hidden" | "event.round" | "event.offered" | "event.raised" | "event.passed" | "event.withdrew" | "event.bought" | "event.stepped-back" | "event.builder-again" | "event.placed" | "event.landscape-again" | "event.building" | "event.drew" | "event.drew-hidden" | "event.kept" | "event.kept-hidden" | "event.recruited" | "event.turn" | "event.work" | "event.bonus" | "event.payment" | "event.build" | "event.paid-card" | "event.freedom" | "event.best-work" | "event.prestige-card" | "event.end" | "event.character-bid" | "event.character-bought" | "event.banker" | "event.cardinal" | "event.princess" | "event.merchant-points" | "event.merchant-free" | "event.professor" | "event.banker-exchange" | "event.proposed" | "event.countered" | "event.no-agreement" | "event.share-paid" | "event.share-received" | "event.spanned" | "event.round-you" | "event.round-wolfgang" | "event.automa-auction" | "event.automa-action" | "event.automa-actions" | "event.rolled" | "event.rolled-forced" | "event.declined" | "event.discarded" | "event.wolfgang-bought" | "event.wolfgang-stepped-back" | "event.wolfgang-flipped" | "event.wolfgang-landscape-again" | "event.wolfgang-builder-again" | "event.wolfgang-drew" | "event.wolfgang-kept" | "event.wolfgang-card" | "event.wolfgang-freedom" | "event.wolfgang-built" | "event.wolfgang-work" | "event.wolfgang-must-work" | "event.wolfgang-falls-back" | "event.wolfgang-idle" | "event.wolfgang-best-work" | "event.wolfgang-prestige-card" | "event.wolfgang-end" | "event.dummy-turned" | "event.recruited-wolfgang" | "event.recruited-dummy";

export type PhaseName = "deal" | "open" | "bid" | "last" | "award" | "landscape" | "recruit" | "place" | "keep" | "order" | "turn" | "bonus" | "payment" | "best-work" | "over" | "characters" | "character-bought" | "object-won" | "last-chance" | "banker" | "span" | "price" | "answer" | "last-word" | "choose-object" | "decide" | "final-auction";

/** A card: who has it and which side is up, or whose pawn stands on which space. */
export interface Character {
  name: string;
  holder: number | null;
  face_up: boolean;
  pawn: number | null;
  bid: number | null;
  purse?: number;
}

/** Who may still bid for a character. */
export interface CharacterAuction {
  may_bid: number[];
}

/** Where a principality lies on the shared board, with its Palazzo. */
export interface Principality {
  seat: number;
  corner: number[];
  palazzo: string[];
}

/** The squares of two neighbours that lie opposite each other, in pairs. */
export interface Border {
  seats: number[];
  squares: string[][];
}

/** The squares of a joint building in one principality. */
export interface Part {
  seat: number;
  squares: string[];
}

/** A building across a border: `at` are its squares on the shared board, rows counted from below. */
export interface Joint {
  piece: string;
  seats: number[];
  parts: Part[];
  at: number[][];
}

/** The layout, and what stands across borders. */
export interface SharedBoard {
  principalities: Principality[];
  borders: Border[];
  joint_buildings: Joint[];
}

/** The proposal being discussed, as far as it was said. */
export interface Proposal {
  building: string;
  proposer: number;
  partner: number;
  placement: Joint | null;
  price: number | null;
  counter: number | null;
}

/** Where the marker stands on the fame track, and how often it went round. */
export interface Track {
  space: number;
  disk: number;
}

/** One card of Wolfgang's row, with the bonus cards on it; what nobody has looked at has no name. */
export interface CardInRow {
  kind: string;
  face_up: boolean;
  profession: string | null;
  bonus: string[];
}

/** Wolfgang's belongings. */
export interface Wolfgang {
  florins: number;
  fame: number;
  track: Track;
  best_work: number;
  bought: string | null;
  row: CardInRow[];
  jesters: number;
  builders: number;
  landscapes: Record<string, number>;
  buildings: Record<string, number>;
  freedoms: Record<string, number>;
  prestige: string[];
}

/** One card of a dummy's column. */
export interface DummyCard {
  face_up: boolean;
  profession: string | null;
}

/** An object on an automa card, and what its price changes by. */
export interface WantedObject {
  object: string;
  modifier: number;
}

/** What stands on an automa card. */
export interface AutomaCard {
  number: number;
  rounds: string;
  objects: WantedObject[];
  first_action: string[];
  second_action: string[];
}

/** The automa cards of this round, the die, and what was rolled. */
export interface Automa {
  auction_card: AutomaCard | null;
  action_cards: AutomaCard[];
  die: number | null;
  last_bids: Record<string, number>;
  prices: Record<string, number>;
  auctions: number;
  auctions_at_most: number;
  deck: Record<string, number>;
  discarded: Record<string, number>;
}

/** The running auction. */
export interface Auction {
  lot: string;
  bid: number;
  leader: number;
  bidders: number[];
  bids: (number | null)[];
}

/** The running action turn, with the work or piece in hand. */
export interface Turn {
  actions_left: number;
  took_profession: boolean;
  took_freedom: boolean;
  work: string | null;
  value: number | null;
  bill: Record<string, number> | null;
  added: Record<string, number>;
  piece: string | null;
}

/** Cards in front of the seat that chooses: to itself their faces, to others their number. */
export interface Drawn {
  deck: string;
  count: number;
  cards?: string[];
}

/** A principality without its pieces. */
export interface Grid {
  width: number;
  height: number;
  palazzo: string[];
}

/** A piece that lies in a principality; one across a border names the partner. */
export interface Placed {
  piece: string;
  squares: string[];
  partner?: number;
}

/** What lies before a player, and to the owner the secret things. */
export interface Player {
  fame: number;
  track: Track;
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
  placed: Placed[];
  empty_squares: number;
  best_work: number;
  build_cost: number;
  florins?: number;
  prestige?: string[];
  hand?: string[];
  bonus?: string[];
  worth?: Record<string, Record<string, number>>;
  bonus_worth?: Record<string, number>;
  wants?: Record<string, string[]>;
  reach?: number;
  fits?: string[];
}

/** The table as one seat sees it. */
export interface View {
  game: string;
  seat: number | null;
  to_move: number | null;
  phase: string;
  section: string;
  characters?: Character[];
  character_auction?: CharacterAuction;
  shared_board?: SharedBoard;
  proposal?: Proposal | null;
  wolfgang?: Wolfgang;
  dummies?: DummyCard[][];
  automa?: Automa;
  round: number;
  rounds: number;
  minimum: number;
  starter: number | null;
  stacks: Record<string, number>;
  buildings: Record<string, number>;
  freedoms: Record<string, number>;
  decks: Record<string, number>;
  auction: Auction | null;
  turn: Turn | null;
  drawn: Drawn | null;
  board: Grid;
  players: Player[];
}

/** The spaces of a character's card. */
export interface Spaces {
  lowest: number;
  highest: number;
  florins_per_space: number;
}

/** All principalities and their borders. */
export interface Layout {
  principalities: Principality[];
  borders: Border[];
}

/** What a profession wants. */
export interface Wishes {
  building: string;
  landscape: string;
  freedom: string;
}

/** What auctions and actions cost. */
export interface Prices {
  opening_bid: number;
  raise_by: number;
  last_price: number;
  card: number;
  freedom: number;
  build: number[];
}

/** What a work counts, what it must reach and what it earns. */
export interface Values {
  building: number;
  landscape: number;
  freedom: number;
  jester: number;
  card: number;
  minimum: number[];
  florins_per_value: number;
  florins_per_point: number;
  best_work: number;
  builders_for_adjacency: number;
}

/** What anyone may look up and no move changes. */
export interface Reference {
  characters?: Record<string, Spaces>;
  shared_board?: Layout;
  automa_cards?: AutomaCard[];
  grid: string[];
  pieces: Record<string, string>;
  supply: Record<string, number>;
  lots: string[];
  professions: Record<string, Wishes>;
  prices: Prices;
  values: Values;
}
