// Written by `python -m signoria.server.types`; edit src/signoria/server/protocol/ instead.

export const VERSION = 1;

/** The numbers that take the singular. */
export const ONE = {"en": [-1, 1], "fr": [-1, 0, 1]};

export type Value = number | string | (number | string)[];

export type Kind = "opened" | "sat" | "offered" | "taken" | "renamed" | "left" | "given" | "began" | "played" | "undone" | "asked" | "answered" | "said" | "faltered" | "closed" | "reopened" | "removed" | "published" | "expired" | "resumed" | "stood" | "resigned" | "rematched" | "announced" | "cancelled";

export type Status = "open" | "running" | "over" | "study";

export type Pace = Evening | Slow;

export type Requests = Enter | Look | Sit | TakeSeat | Publish | Rename | Assign | Invite | Start | Play | WhyNot | LookUp | Fit | Undo | Consent | Say | HandOver | TakeBack | Leave | Resign | Resume | Admit | Remove | Sight | Replay | Hint | Review | Ping | GiveOrder | WithdrawOrder | Prefer | TryOut | ReadNotes | WriteNotes | ReadHook | SetHook | TakeHoliday | CancelHoliday;

export type Answers = TableScene | Done | RefusedRequest | Why | LookedUp | Places | Invitation | Frame | Advice | ReviewReport | Presence | Pong | Closing | Trial | Notes | Hook;

/** A template of the dictionary with what fills it: numbers, and words that are keys themselves. */
export interface Phrase {
  key: string;
  arguments: Record<string, Value>;
}

/** Something that happened, with the heading of the rules that explains it; empty: the rules are not to blame. */
export interface Telling {
  key: string;
  arguments: Record<string, Value>;
  heading: string;
}

/** Why something was not done; `text` says it in English where the dictionary lacks the key. */
export interface Refusal {
  key: string;
  arguments: Record<string, Value>;
  text: string;
}

/** Each player has so many seconds for the game, and more with every turn passed on (a Fischer clock). */
export interface Evening {
  type: "evening";
  time: number;
  increment?: number;
  then?: string;
}

/** Each turn has a limit (seconds); a player's days of holiday are announced ahead, or used up beyond the limit. */
export interface Slow {
  type: "slow";
  limit: number;
  holiday?: number;
  then?: string;
}

/** Body of POST /api/check: options as far as they are chosen. */
export interface CheckGame {
  game: string;
  options?: Record<string, string>;
}

/** Who is to sit on a seat: the one who asks, a friend by link, or an opponent of some level. */
export interface SeatPlan {
  who: "me" | "friend" | "agent";
  name?: string;
  level?: string;
}

/** Body of POST /api/tables; with `start`, the game begins at once if nobody is missing. */
export interface CreateTable {
  game: string;
  options?: Record<string, string>;
  seats?: SeatPlan[];
  start?: boolean;
  absence?: number;
  public?: boolean;
  word?: string;
  pace?: Evening | Slow | null;
  rated?: boolean;
}

/** Body of POST /api/lessons/{game}/{at}: moves to try there instead of the prepared one, one after the other. */
export interface Attempt {
  words: string[];
}

/** Body of POST /api/reach, from this machine alone: let others in its network in, or no more of them. */
export interface TurnDoor {
  network: boolean;
}

/** Says first which happenings are known and as which seat to look on (None, or one that was lost: the first held). Whoever brings the token of a seat is let in even where the table is full or closed. */
export interface Enter {
  type: "enter";
  protocol?: number;
  seen?: number;
  seat?: number | null;
  token?: string;
  id?: number;
}

/** Looks on as another seat one holds, or as a spectator. */
export interface Look {
  type: "look";
  seat: number | null;
  id?: number;
}

/** Takes the seat that a link's token opens. */
export interface Sit {
  type: "sit";
  token: string;
  name: string;
  id?: number;
}

/** Takes a free seat of an open table, or one that is kept for oneself. */
export interface TakeSeat {
  type: "takeseat";
  seat: number;
  name: string;
  id?: number;
}

/** Before the game: the host lists the table for everybody on this server, with a word to them, or not any more. */
export interface Publish {
  type: "publish";
  public: boolean;
  word?: string;
  id?: number;
}

/** Changes one's name. */
export interface Rename {
  type: "rename";
  seat: number;
  name: string;
  id?: number;
}

/** Before the game: the host gives a seat to an opponent, or (level empty) keeps it for a friend. */
export interface Assign {
  type: "assign";
  seat: number;
  level?: string;
  id?: number;
}

/** Asks for a new link to a seat: a player to his own, for somebody else; the host to one that nobody holds. The host may ask for that of a player who has been away for too long; it works until he comes back. */
export interface Invite {
  type: "invite";
  seat: number;
  id?: number;
}

/** Begins the game; only the host, once every seat is taken. */
export interface Start {
  type: "start";
  id?: number;
}

/** Does an action, given by its words, at the position one has seen. */
export interface Play {
  type: "play";
  seat: number;
  words: string;
  position: number;
  id?: number;
}

/** Asks which rule refuses an action. */
export interface WhyNot {
  type: "whynot";
  seat: number;
  words: string;
  id?: number;
}

/** Orders what to do about a lot of a market, on the occasion one has seen; an earlier order on it is replaced. An empty lot: pass on whatever nothing else is ordered about. With `opens`, also put it up or take it oneself. */
export interface GiveOrder {
  type: "giveorder";
  seat: number;
  market: string;
  occasion: number;
  lot?: string;
  limit?: number;
  beyond?: "pass" | "ask";
  opens?: boolean;
  id?: number;
}

/** Takes a standing order back. */
export interface WithdrawOrder {
  type: "withdraworder";
  seat: number;
  market: string;
  lot?: string;
  id?: number;
}

/** Says whether moves without a choice are played by themselves at this table. */
export interface Prefer {
  type: "prefer";
  seat: number;
  forced: boolean;
  id?: number;
}

/** Asks where everything is, and what it would bring, as a seat (None: a spectator) may know, now or back then. */
export interface LookUp {
  type: "lookup";
  seat?: number | null;
  action?: number | null;
  id?: number;
}

/** Asks where a piece could lie on one's own board, before it is paid for. */
export interface Fit {
  type: "fit";
  seat: number;
  component: string;
  id?: number;
}

/** Takes back one's own steps down to `to` actions (None: the last one), by right or by asking. */
export interface Undo {
  type: "undo";
  seat: number;
  position: number;
  to?: number | null;
  id?: number;
}

/** Answers somebody's wish to take back. */
export interface Consent {
  type: "consent";
  seat: number;
  yes: boolean;
  position: number;
  id?: number;
}

/** Chats. */
export interface Say {
  type: "say";
  seat: number;
  text: string;
  id?: number;
}

/** Lets an opponent play one's seat, or that of somebody who gave it up or has been away for too long. */
export interface HandOver {
  type: "handover";
  seat: number;
  level: string;
  id?: number;
}

/** Plays one's seat again. */
export interface TakeBack {
  type: "takeback";
  seat: number;
  id?: number;
}

/** Gives one's seat up. */
export interface Leave {
  type: "leave";
  seat: number;
  id?: number;
}

/** Gives the game up: an opponent plays the seat to the end, or the game ends where no other person plays. */
export interface Resign {
  type: "resign";
  seat: number;
  level: string;
  id?: number;
}

/** Goes on with a game that was paused at the end of somebody's time, who is granted more of it by the others. */
export interface Resume {
  type: "resume";
  seat: number;
  id?: number;
}

/** Announces a holiday in a slow game, from the midnight before its first day to the one after its last. */
export interface TakeHoliday {
  type: "takeholiday";
  seat: number;
  since: number;
  until: number;
  id?: number;
}

/** Takes a holiday back, or ends it; its days that have not begun are there again. */
export interface CancelHoliday {
  type: "cancelholiday";
  seat: number;
  since: number;
  id?: number;
}

/** The host closes the table to onlookers, or opens it again. */
export interface Admit {
  type: "admit";
  onlookers: boolean;
  id?: number;
}

/** The host sends an onlooker away, named by the key in `Presence`. */
export interface Remove {
  type: "remove";
  onlooker: string;
  id?: number;
}

/** Says whether the page is in sight: whoever has a table behind another window is told what happens there. */
export interface Sight {
  type: "sight";
  visible: boolean;
  id?: number;
}

/** Asks for the table after `action` actions; other seats' views only after the end. */
export interface Replay {
  type: "replay";
  action: number;
  seat?: number | null;
  id?: number;
}

/** Asks for a private copy of the table after `action` actions, with further `words` played on it for everybody. What the seat does not know is drawn by `seed`. */
export interface TryOut {
  type: "tryout";
  seat: number;
  action: number;
  seed: number;
  words?: string[];
  id?: number;
}

/** Asks for one's own notes about the table. */
export interface ReadNotes {
  type: "readnotes";
  id?: number;
}

/** Keeps notes in place of the revision one has read. */
export interface WriteNotes {
  type: "writenotes";
  text: string;
  revision: number;
  id?: number;
}

/** Asks, as its host, where the table's own notices go. */
export interface ReadHook {
  type: "readhook";
  id?: number;
}

/** Sends the table's own notices to a webhook; an empty address ends that. */
export interface SetHook {
  type: "sethook";
  url: string;
  language?: "en" | "fr";
  id?: number;
}

/** Asks for advice on the present decision. */
export interface Hint {
  type: "hint";
  seat: number;
  id?: number;
}

/** Asks how a finished game went, decision by decision. */
export interface Review {
  type: "review";
  id?: number;
}

/** Asks for nothing but an answer. */
export interface Ping {
  type: "ping";
  id?: number;
}

/** One value of an option. */
export interface ChoiceInfo {
  value: string;
  words: Record<string, string>;
}

/** One option of a game; of kind `many`, any of its choices joined by +. */
export interface OptionInfo {
  name: string;
  words: Record<string, string>;
  kind: "one" | "many" | "flag";
  choices: ChoiceInfo[];
  default: string;
}

/** How many numbers of a game come from print, and how many had to be found out. */
export interface DataCount {
  sourced: number;
  reconstructed: number;
  assumed: number;
}

/** One game as the lobby shows it. */
export interface GameInfo {
  name: string;
  title: Record<string, string>;
  about: Record<string, string>;
  options: OptionInfo[];
  data: DataCount;
  lesson: boolean;
}

/** One strength of opponent; one that is not `ready` yet is played at random. */
export interface LevelInfo {
  name: string;
  words: Record<string, string>;
  ready: boolean;
}

/** Answers GET /api/lobby. */
export interface Lobby {
  protocol: number;
  version: string;
  languages: string[];
  games: GameInfo[];
  levels: LevelInfo[];
}

/** A choice that does not go with the others, and why. */
export interface RefusedChoice {
  option: string;
  choice: string;
  refusal: Refusal;
}

/** Answers POST /api/check; `game` is the written form, empty where refused. */
export interface Checked {
  game: string;
  seats: number;
  options: Record<string, string>;
  refusal: Refusal | null;
  refused: RefusedChoice[];
}

/** The secret of a seat; its link is /table/<table>#<token>. */
export interface SeatLink {
  seat: number;
  token: string;
}

/** Answers POST /api/tables and POST /api/records; `links` are those of friends' seats, told this once. */
export interface Created {
  table: string;
  links: SeatLink[];
}

/** One of my tables in a list. */
export interface TableCard {
  table: string;
  game: string;
  status: Status;
  seats: number[];
  names: string[];
  to_move: number | null;
  created: number;
  updated: number;
  host: boolean;
  deadline: number | null;
}

/** A seat in the list of open tables; free where it has neither name nor level. */
export interface OpenSeat {
  name: string;
  level: string;
}

/** A table where everybody on this server may sit down. */
export interface OpenTable {
  table: string;
  game: string;
  created: number;
  seats: OpenSeat[];
  pace: Evening | Slow | null;
  word: string;
  rated: boolean;
}

/** Answers GET /api/open, the latest first. */
export interface OpenTables {
  tables: OpenTable[];
}

/** Answers GET /api/tables, the latest first; what comes after is at /api/tables?after=<more>, if not empty. */
export interface MyTables {
  tables: TableCard[];
  more: string;
}

/** Answers GET /api/reach: who can open a link of this server, and by which addresses. */
export interface Reach {
  by: "here" | "network" | "public";
  addresses: string[];
  door: boolean;
}

/** Answers GET /api/words/<language> and /api/words/<language>/<game>. */
export interface Dictionary {
  language: string;
  words: Record<string, string>;
}

/** Answers GET /api/rules/<language>/<page>, the game's name or one that it links to (princes-expansions.fr.md). Where a language has no page, `language` names another. `further` are the pages that go on with it. */
export interface RulesPage {
  page: string;
  language: string;
  markdown: string;
  further: string[];
}

/** One number, or row of a table, with where it comes from. */
export interface FactInfo {
  file: string;
  name: string;
  value: string;
  source: string;
  status: "sourced" | "reconstructed" | "assumed";
  note: string;
}

/** Answers GET /api/data/<game>. */
export interface DataStatus {
  game: string;
  checksum: string;
  facts: FactInfo[];
}

/** Something that can be looked up: what it does, where the rules speak of it, and how sure its row is. */
export interface ComponentInfo {
  name: string;
  title: Phrase;
  group: string;
  texts: Phrase[];
  heading: string;
  count: number;
  status: "sourced" | "reconstructed" | "assumed";
  note: string;
}

/** Answers GET /api/tables/<table>/components and /api/components/<game>. */
export interface ComponentList {
  components: ComponentInfo[];
}

/** One idea of a lesson, after `at` actions of its prepared game; `words` name the move to make, if there is one. */
export interface LessonStep {
  at: number;
  title: Record<string, string>;
  text: Record<string, string>;
  why: Record<string, string>;
  place: string;
  words: string;
}

/** Answers GET /api/lessons/{game}: a guided first game, with what can be looked up at its table. */
export interface Lesson {
  game: string;
  steps: LessonStep[];
  reference: Record<string, unknown>;
}

/** How strong somebody is believed to be at a game of so many seats; against people, or against named levels. */
export interface RatingInfo {
  game: string;
  seats: number;
  kind: "people" | "levels";
  mean: number;
  deviation: number;
  games: number;
}

/** A game somebody has finished; without a place where it was given up. */
export interface PlayedGame {
  table: string;
  game: string;
  names: string[];
  place: number | null;
  points: number | null;
  rated: boolean;
  finished: number;
}

/** What somebody likes to buy or build: the event that tells it, the thing as a word of the game, and how often. */
export interface Habit {
  game: string;
  deed: string;
  thing: string;
  count: number;
}

/** Answers GET /api/persons/<key>, or /api/persons/me; others see rated games and those of open tables. */
export interface PersonPage {
  key: string;
  name: string;
  me: boolean;
  ratings: RatingInfo[];
  games: PlayedGame[];
  habits: Habit[];
}

/** Somebody in a ladder: a person, or a level of opponent. */
export interface LadderRow {
  key: string;
  name: string;
  level: string;
  mean: number;
  deviation: number;
  games: number;
}

/** Those who played rated games of so many seats, the strongest first. */
export interface LadderList {
  game: string;
  seats: number;
  kind: "people" | "levels";
  rows: LadderRow[];
}

/** Answers GET /api/ladder. */
export interface Ladder {
  lists: LadderList[];
}

/** The points of all columns that came from one source, named by a word. */
export interface SourceLine {
  source: string;
  points: number[];
}

/** The points of all columns at the end of a round; 0 is the final count. */
export interface RoundLine {
  round: number;
  action: number;
  points: number[];
}

/** One change of points, and after which action it was told. */
export interface GainLine {
  action: number;
  round: number;
  column: number;
  points: number;
  source: string;
  told: Phrase;
}

/** Something worth telling of a game, and after which action. */
export interface MomentLine {
  action: number;
  told: Phrase;
}

/** Answers GET /api/tables/<table>/account: where the points of a finished game came from. The columns are the seats and, behind them, rivals without one. */
export interface AccountInfo {
  columns: string[];
  sources: SourceLine[];
  rounds: RoundLine[];
  gains: GainLine[];
  moments: MomentLine[];
  ties: Phrase[];
}

/** Days on which a seat's time does not run, from midnight to midnight of its player; milliseconds since 1970. */
export interface Holiday {
  since: number;
  until: number;
}

/** Milliseconds that a seat has for its turn, or would have; its own reserve is part of them. */
export interface SeatTime {
  left: number;
  reserve: number;
  holidays: Holiday[];
}

/** Who sits on a seat; a person's seat may be played by an opponent for a while. */
export interface SeatInfo {
  seat: number;
  name: string;
  who: "nobody" | "person" | "agent";
  taken: boolean;
  level: string;
  note: Phrase | null;
  connected: boolean;
  ends: number | null;
  spent: number;
  resigned: boolean;
  person: string;
  time: SeatTime | null;
}

/** One legal action: `words` to play it, `label` to show it. */
export interface Choice {
  index: number;
  words: string;
  label: Phrase;
  quiet: boolean;
}

/** One entry of the table's log as the receiver may know it, numbered from 1 without gaps. `action` counts the actions on the table after it; `undone` took back all beyond that. */
export interface Happening {
  number: number;
  time: number;
  kind: Kind;
  seat: number | null;
  action: number;
  told: Telling[];
  text: string;
  words: string;
  by: "" | "order" | "choice" | "forced";
}

/** Who plays along without a seat, with their points. */
export interface Rival {
  name: string;
  points: number;
}

/** Somebody wants to take back, and these seats have not answered yet. */
export interface UndoWish {
  seat: number;
  to: number;
  waiting: number[];
}

/** What the receiver may take back now: down to `to` actions, by right or by asking. */
export interface UndoInfo {
  may: "freely" | "ask" | "no";
  to: number;
  wish: UndoWish | null;
}

/** Something that is auctioned, or may be: its word, and the next bid. */
export interface LotInfo {
  lot: string;
  word: string;
  price: number;
  up: boolean;
}

/** Auctions that the receiver may give standing orders for; bids go by `step`. */
export interface MarketInfo {
  market: string;
  occasion: number;
  label: Phrase;
  step: number;
  opens: boolean;
  lots: LotInfo[];
}

/** A standing order of the receiver's; an empty lot is all the others of the market. */
export interface OrderInfo {
  market: string;
  lot: string;
  word: string;
  limit: number;
  beyond: "pass" | "ask";
  opens: boolean;
}

/** The whole table as `seat` sees it; only the `story` is partial: what came after `since`. */
export interface TableScene {
  type: "table";
  table: string;
  status: Status;
  game: string;
  title: string;
  number: number;
  position: number;
  action: number;
  host: boolean;
  holds: number[];
  free: number[];
  invited: number | null;
  seat: number | null;
  seats: SeatInfo[];
  spectators: number;
  closed: boolean;
  absence: number;
  public: boolean;
  word: string;
  rated: boolean;
  pace: Evening | Slow | null;
  ticking: number | null;
  late: number | null;
  rematch: string;
  to_move: number | null;
  phase: string;
  section: string;
  question: Phrase;
  legal: Choice[];
  view: Record<string, unknown> | null;
  scores: number[] | null;
  ranking: number[] | null;
  rivals: Rival[];
  undo: UndoInfo;
  deciding: number[];
  chosen: Choice[];
  markets: MarketInfo[] | null;
  orders: OrderInfo[];
  forced: boolean;
  now: number;
  thinking_since: number;
  since: number;
  story: Happening[];
}

/** Somebody who looks on, as the host sees them. */
export interface OnlookerInfo {
  key: string;
  name: string;
  label: string;
}

/** The request was carried out and is stored; the table follows or came before. */
export interface Done {
  type: "done";
  id: number;
  number: number;
}

/** The request was not carried out; nothing changed. */
export interface RefusedRequest {
  type: "refused";
  id: number;
  refusal: Refusal;
}

/** Answers WhyNot; no refusal: it may be played. */
export interface Why {
  type: "why";
  id: number;
  words: string;
  label: Phrase;
  refusal: Refusal | null;
}

/** Where a component is as far as one may know, and what it would bring now. */
export interface KnownInfo {
  mine: number;
  owned: number[];
  out: number;
  gone: number;
  now: Phrase[];
}

/** Answers LookUp: all components of the game, by name. */
export interface LookedUp {
  type: "lookedup";
  id: number;
  known: Record<string, KnownInfo>;
}

/** Answers Fit: where a piece could lie, as actions are written. */
export interface Places {
  type: "places";
  id: number;
  places: string[];
}

/** Answers Invite; an older link to the seat opens it no longer. */
export interface Invitation {
  type: "invitation";
  id: number;
  seat: number;
  token: string;
}

/** Answers Replay. */
export interface Frame {
  type: "frame";
  id: number;
  action: number;
  actions: number;
  seat: number | null;
  to_move: number | null;
  phase: string;
  section: string;
  question: Phrase;
  view: Record<string, unknown>;
  told: Telling[];
  played: Choice | null;
  scores: number[] | null;
  ranking: number[] | null;
}

/** Answers TryOut: the copy as whoever is to move there sees it. */
export interface Trial {
  type: "trial";
  id: number;
  action: number;
  seed: number;
  seat: number;
  to_move: number | null;
  phase: string;
  section: string;
  question: Phrase;
  legal: Choice[];
  view: Record<string, unknown>;
  told: Telling[];
  scores: number[] | null;
  ranking: number[] | null;
  rivals: Rival[];
}

/** Answers ReadNotes and WriteNotes. */
export interface Notes {
  type: "notes";
  id: number;
  text: string;
  revision: number;
}

/** Answers ReadHook and SetHook: the server that is called (the whole address is a secret), and what went wrong. */
export interface Hook {
  type: "hook";
  id: number;
  label: string;
  trouble: Phrase | null;
}

/** One action with the chance to win that the adviser gives it, in thousandths. */
export interface Estimate {
  choice: Choice;
  chance: number;
}

/** Answers Hint, best first. */
export interface Advice {
  type: "advice";
  id: number;
  position: number;
  adviser: string;
  estimates: Estimate[];
}

/** One decision looked at again; what it cost, in thousandths of a win. */
export interface Reviewed {
  action: number;
  seat: number;
  played: Choice;
  best: Choice;
  cost: number;
  points: number;
  came: Phrase[];
  would_come: Phrase[];
  chances: number[];
}

/** Answers Review in parts, as they are found; `complete` with the last one. */
export interface ReviewReport {
  type: "review";
  id: number;
  adviser: string;
  decisions: Reviewed[];
  complete: boolean;
}

/** Somebody came or went; `ends` as in `SeatInfo`; only the host is told who looks on. */
export interface Presence {
  type: "presence";
  connected: boolean[];
  ends: (number | null)[];
  spectators: number;
  onlookers: OnlookerInfo[];
  now: number;
}

/** Answers Ping. */
export interface Pong {
  type: "pong";
  id: number;
  now: number;
}

/** The server ends this connection, and why; `again` invites to reconnect. */
export interface Closing {
  type: "closing";
  refusal: Refusal;
  again: boolean;
}

/** One of my devices. */
export interface DeviceInfo {
  key: string;
  label: string;
  seen: number;
  here: boolean;
}

/** One of my passkeys. */
export interface PasskeyInfo {
  key: string;
  label: string;
  created: number;
  seen: number;
}

/** Answers GET and POST /api/me: who I am; a device is listed once it has something to lose. */
export interface Me {
  name: string;
  devices: DeviceInfo[];
  passkeys: PasskeyInfo[];
  mail: boolean;
}

/** Answers POST /api/me/devices: brings one more device to me, once; its link is /device#<token>. */
export interface DevicePass {
  token: string;
  until: number;
}

/** Answers POST /api/me/passkeys/new and /api/passkeys/ask: what the browser is to hand to WebAuthn, as JSON. */
export interface Ceremony {
  options: string;
}

/** One way in which I am told of what happens at my tables; `trouble`: why the last notice did not arrive. */
export interface WayInfo {
  key: string;
  kind: "push" | "mail" | "webhook";
  label: string;
  trouble: Phrase | null;
}

/** Answers GET and POST /api/me/notices, and whatever changes my ways. */
export interface Notices {
  off: ("turn" | "began" | "over" | "wish")[];
  quiet: number[] | null;
  zone: string;
  ways: WayInfo[];
  key: string;
  mail: boolean;
}

/** Body of POST /api/me/notices: what I do not want to be told, and when to be quiet: from one minute of the day on, to another, in a time zone such as Europe/Rome. */
export interface NoticeWishes {
  off?: ("turn" | "began" | "over" | "wish")[];
  quiet?: [number, number] | null;
  zone?: string;
}

/** Body of POST /api/me/notices/push: what the browser's push manager gave. */
export interface SubscribePush {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr";
}

/** Body of POST /api/me/notices/webhook. */
export interface AddWebhook {
  url: string;
  language?: "en" | "fr";
}

/** Body of POST /api/me/notices/mail and /api/mail: an address, which gets a link to confirm it, or to sign in. */
export interface NameMail {
  address: string;
  language?: "en" | "fr";
}

/** Body of POST /api/me/notices/mail/confirm: the token of a link that came by mail. */
export interface ConfirmMail {
  token: string;
}

/** Body of POST /api/me/notices/out: the key of one of my ways. */
export interface DropWay {
  way: string;
}

/** Body of POST /api/me. */
export interface NameMyself {
  name: string;
}

/** Body of POST /api/me/devices/join: the token of a link that was made on another device. */
export interface JoinPerson {
  token: string;
}

/** Body of POST /api/me/devices/out: the key of one of my devices. */
export interface PutOut {
  device: string;
}

/** Body of POST /api/me/passkeys and /api/passkeys: the credential that WebAuthn gave, as JSON. */
export interface ShowPasskey {
  credential: string;
}

/** Body of POST /api/me/passkeys/out: the key of one of my passkeys. */
export interface DropPasskey {
  passkey: string;
}

/** Body of POST /api/me/delete: `sure` says "delete". */
export interface LeaveForGood {
  sure: string;
}
