/** One table as this browser knows it: the position shown, the story, and what can be asked of the server. */

import type {
  Advice,
  Choice,
  Done,
  Frame,
  GiveOrder,
  Happening,
  Holiday,
  Hook,
  Invitation,
  KnownInfo,
  LookedUp,
  Notes,
  OnlookerInfo,
  Places,
  Presence,
  Refusal,
  Reviewed,
  ReviewReport,
  SetHook,
  TableScene,
  Trial,
  TryOut,
  Why,
} from '../protocol';
import { reference, Refused } from './api';
import { Connection, type Line, type Listener, type Reply, type Sendable } from './connection';
import { within } from './holidays';
import { moves, paced } from './prefs.svelte';
import { linkTo } from './reach.svelte';
import type { Scene, View } from './scene';
import { shared } from './sharing';
import { refusal, say, word } from './words.svelte';

const STEP = 500; // milliseconds between the moves of others, at the usual speed
const SLOW = 200; // milliseconds after which a move on its way is shown to be
const HURRY = 8; // moves waiting beyond which nothing is shown one by one

export class TableStore implements Scene {
  table = $state.raw<TableScene | null>(null);
  story = $state.raw<Happening[]>([]);
  news = $state.raw<Happening[]>([]);
  up = $state(false);
  lost = $state(false); // the line went down, or never came up
  gone = $state.raw<Refusal | null>(null);
  busy = $state(false);
  slow = $state(false); // a move has been on its way for a while; until then the page stays as it is
  trouble = $state('');
  advice = $state.raw<Advice | null>(null);
  review = $state.raw<{ adviser: string; decisions: Reviewed[]; complete: boolean } | null>(null);
  pointed = $state('');
  advising = $state(false); // the adviser thinks; what was advised before stays until it answers
  reference = $state.raw<View>({});
  onlookers = $state.raw<OnlookerInfo[]>([]); // told to the host only
  private ahead = 0; // milliseconds by which the server's clock is ahead of ours
  waiting = $state(0); // moves that came in and are not shown yet
  private turnedTo = $state<number | null>(null);

  private readonly line: Line;
  private queue: TableScene[] = [];
  private timer = 0;
  private number = 0;
  private sending = false; // a move is on its way, and no second one is sent
  private called: string[] = []; // the names as they were said last

  constructor(
    readonly id: string,
    private token = '',
    connect: (id: string, listener: Listener) => Line = (table, listener) => new Connection(table, listener),
  ) {
    this.line = connect(id, {
      table: (table) => this.arrive(table),
      presence: (presence) => this.meet(presence),
      line: (up, closed) => {
        this.up = up;
        this.lost = !up;
        this.gone = closed ?? null;
      },
      seen: () => ({ seen: this.number, seat: this.table?.seat ?? null, token: this.token }),
    });
  }

  /** Fetch what the board draws beside the view; needed once. */
  async prepare(): Promise<void> {
    this.reference = await reference(this.id);
  }

  close(): void {
    clearTimeout(this.timer);
    this.line.close();
  }

  // What the boards look at

  title = $derived(this.table?.title ?? '');
  view = $derived<View>(this.table?.view ?? {});
  seat = $derived(this.table?.seat ?? null);
  names = $derived.by(() => {
    const seats = this.table?.seats ?? [];
    this.called = shared(
      this.called,
      seats.map(({ name, seat }) => name || word('seat').replace('{}', String(seat + 1))),
    );
    return this.called;
  });
  toMove = $derived(this.table?.to_move ?? null);
  phase = $derived(this.table?.phase ?? '');
  legal = $derived<Choice[]>(this.waiting ? [] : (this.table?.legal ?? []));
  chosen = $derived(this.table?.chosen ?? []);
  /** It is for me to decide: my seat's turn, and no opponent plays it for me. */
  isMine = $derived(
    this.toMove !== null && this.toMove === this.seat && this.table?.seats[this.toMove]?.who === 'person',
  );
  /** A held seat other than the one looked through is to move: the screen goes to another person. */
  handTo = $derived(
    this.table && this.toMove !== null && this.toMove !== this.seat && this.isHeld(this.toMove) ? this.toMove : null,
  );

  private isHeld(seat: number): boolean {
    return Boolean(this.table?.holds.includes(seat)) && this.table?.seats[seat]?.who === 'person';
  }

  get shown(): number {
    return this.turnedTo ?? this.seat ?? this.toMove ?? 0;
  }

  set shown(seat: number) {
    this.turnedTo = seat === this.seat ? null : seat;
  }

  // What comes in

  private arrive(table: TableScene): void {
    const first = this.table === null;
    this.queue.push(table);
    this.number = Math.max(this.number, table.number);
    if (first || !moves() || document.hidden || this.queue.length > HURRY) this.skip();
    else if (!this.timer) this.advance();
    this.waiting = this.queue.length;
  }

  private advance(): void {
    this.timer = 0;
    const table = this.queue.shift();
    if (table) this.show(table);
    this.waiting = this.queue.length;
    const pause = table && this.isOthers(table) ? paced(STEP) : 0;
    if (pause) this.timer = window.setTimeout(() => this.advance(), pause);
    else if (this.queue.length) this.advance();
  }

  private isOthers(table: TableScene): boolean {
    return table.story.some(({ kind, seat }) => kind === 'played' && seat !== table.seat);
  }

  /** Show at once all that has come in. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    for (const table of this.queue.splice(0)) this.show(table);
    this.waiting = 0;
  }

  private show(table: TableScene): void {
    const known = this.story.at(-1)?.number ?? 0;
    const fresh = table.story.filter(({ number }) => number > known);
    if (table.seat !== this.seat) this.turnedTo = null;
    if (table.position !== this.table?.position) {
      this.advice = null;
      this.pointed = '';
      this.trouble = '';
    }
    const { story, ...rest } = table;
    rest.markets ??= this.table?.markets ?? []; // told only where they changed
    this.table = { ...shared(this.table, rest), story };
    this.ahead = table.now - Date.now();
    if (table.story.length) this.story = [...this.story.slice(0, table.since), ...table.story];
    this.news = fresh;
  }

  private meet(presence: Presence): void {
    if (!this.table) return;
    const { connected, ends, spectators, onlookers, now } = presence;
    const seats = this.table.seats.map((seat, i) => ({
      ...seat,
      connected: connected[i] ?? false,
      ends: ends[i] ?? null,
    }));
    this.table = { ...this.table, seats: shared(this.table.seats, seats), spectators };
    this.onlookers = onlookers;
    this.ahead = now - Date.now();
  }

  /** How many milliseconds the table still waits for the player of a seat, who is away; null: it does not. */
  wait(seat: number, now: number): number | null {
    const ends = this.table?.seats[seat]?.ends ?? null;
    return ends === null ? null : Math.max(0, ends - (now + this.ahead));
  }

  /** How many milliseconds a seat whose time runs has left. */
  left(seat: number, now: number): number {
    const time = this.table?.seats[seat]?.time;
    if (!this.table || !time) return 0;
    const since = this.table.now;
    const until = now + this.ahead;
    return Math.max(0, time.left - (until - since - within(time.holidays, since, until)));
  }

  /** The holiday that the player of a seat is on, if so. */
  holiday(seat: number, now: number): Holiday | null {
    const at = now + this.ahead;
    return this.table?.seats[seat]?.time?.holidays.find(({ since, until }) => since <= at && at < until) ?? null;
  }

  // What is asked of the server

  /** Carry out a request and say what went wrong, if anything did. */
  private async attempt(request: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.trouble = '';
    try {
      await request();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = refusal(error.refusal, this.names);
      return false;
    } finally {
      this.busy = false;
    }
  }

  async play(words: string): Promise<void> {
    const { table } = this;
    if (!table || table.seat === null || this.sending) return;
    const { seat, position } = table;
    this.sending = true;
    const timer = window.setTimeout(() => (this.slow = true), SLOW);
    await this.attempt(() => this.line.ask<Done>({ type: 'play', seat, words, position })).finally(() => {
      clearTimeout(timer);
      this.sending = this.slow = false;
    });
  }

  async whyNot(words: string): Promise<string> {
    if (this.seat === null) return '';
    try {
      const why = await this.line.ask<Why>({ type: 'whynot', seat: this.seat, words });
      return why.refusal ? refusal(why.refusal, this.names) : '';
    } catch (error) {
      return error instanceof Refused ? refusal(error.refusal, this.names) : String(error);
    }
  }

  async lookUp(seat = this.seat, action: number | null = null): Promise<Record<string, KnownInfo>> {
    return (await this.line.ask<LookedUp>({ type: 'lookup', seat, action })).known;
  }

  async placesFor(component: string): Promise<string[]> {
    if (this.seat === null) return [];
    return (await this.line.ask<Places>({ type: 'fit', seat: this.seat, component })).places;
  }

  async undo(): Promise<void> {
    const { table, seat } = this;
    if (!table || seat === null) return;
    const { position, undo } = table;
    await this.attempt(() => this.line.ask<Done>({ type: 'undo', seat, position, to: undo.to }));
  }

  async consent(seat: number, yes: boolean): Promise<void> {
    const position = this.table?.position ?? 0;
    await this.attempt(() => this.line.ask<Done>({ type: 'consent', seat, yes, position }));
  }

  /** Ask the adviser; its best action is pointed at on the board. */
  async hint(): Promise<void> {
    const { seat } = this;
    if (seat === null || this.advising) return;
    this.trouble = '';
    this.advising = true;
    try {
      const advice = await this.line.ask<Advice>({ type: 'hint', seat });
      if (advice.position === this.table?.position) this.follow(advice);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = refusal(error.refusal, this.names);
    } finally {
      this.advising = false;
    }
  }

  private follow(advice: Advice): void {
    this.advice = advice;
    this.pointed = advice.estimates[0]?.choice.words ?? '';
  }

  /** Put the lamp away. */
  unhint(): void {
    this.advice = null;
    this.pointed = '';
  }

  /** Ask how the game went; the answer comes part by part. */
  async askReview(): Promise<void> {
    const add = (part: ReviewReport): void => {
      const decisions = [...(this.review?.decisions ?? []), ...part.decisions];
      this.review = { adviser: part.adviser, decisions, complete: part.complete };
    };
    this.review = null;
    await this.attempt(async () => add(await this.line.ask<ReviewReport>({ type: 'review' }, add)));
  }

  frame(action: number, seat: number | null): Promise<Frame> {
    return this.line.ask<Frame>({ type: 'replay', action, seat });
  }

  async sit(token: string, name: string): Promise<boolean> {
    const sat = await this.attempt(() => this.line.ask<Done>({ type: 'sit', token, name }));
    if (sat) this.token = '';
    return sat;
  }
  takeSeat = (seat: number, name: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'takeseat', seat, name }));
  publish = (isPublic: boolean, word: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'publish', public: isPublic, word }));
  resign = (seat: number, level: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'resign', seat, level }));
  resume = (seat: number): Promise<boolean> => this.attempt(() => this.line.ask<Done>({ type: 'resume', seat }));
  takeHoliday = (seat: number, since: number, until: number): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'takeholiday', seat, since, until }));
  cancelHoliday = (seat: number, since: number): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'cancelholiday', seat, since }));
  rename = (seat: number, name: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'rename', seat, name }));
  assign = (seat: number, level: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'assign', seat, level }));
  start = (): Promise<boolean> => this.attempt(() => this.line.ask<Done>({ type: 'start' }));
  look = (seat: number | null): Promise<boolean> => this.attempt(() => this.line.ask<Done>({ type: 'look', seat }));
  handOver = (seat: number, level: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'handover', seat, level }));
  takeBack = (seat: number): Promise<boolean> => this.attempt(() => this.line.ask<Done>({ type: 'takeback', seat }));
  leave = (seat: number): Promise<boolean> => this.attempt(() => this.line.ask<Done>({ type: 'leave', seat }));
  admit = (onlookers: boolean): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'admit', onlookers }));
  remove = (onlooker: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'remove', onlooker }));
  say = (seat: number, text: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'say', text, seat }));

  order = (order: Omit<GiveOrder, 'type' | 'id' | 'seat'>): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'giveorder', seat: this.seat ?? 0, ...order }));
  withdraw = (market: string, lot: string): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'withdraworder', seat: this.seat ?? 0, market, lot }));
  prefer = (seat: number, forced: boolean): Promise<boolean> =>
    this.attempt(() => this.line.ask<Done>({ type: 'prefer', seat, forced }));
  tryOut = (trial: Omit<TryOut, 'type' | 'id'>): Promise<Trial> => this.line.ask<Trial>({ type: 'tryout', ...trial });

  readNotes = (): Promise<Notes | null> => this.fetch<Notes>({ type: 'readnotes' });
  writeNotes = (text: string, revision: number): Promise<Notes | null> =>
    this.fetch<Notes>({ type: 'writenotes', text, revision });
  readHook = (): Promise<Hook | null> => this.fetch<Hook>({ type: 'readhook' });
  setHook = (url: string, language: SetHook['language']): Promise<Hook | null> =>
    this.fetch<Hook>({ type: 'sethook', url, language });

  /** Ask for something; null, and the trouble said, where it is refused. */
  private async fetch<R extends Reply>(request: Sendable): Promise<R | null> {
    let answer: R | null = null;
    await this.attempt(async () => (answer = await this.line.ask<R>(request)));
    return answer;
  }

  async invite(seat: number): Promise<string | null> {
    let link: string | null = null;
    await this.attempt(async () => {
      const { token } = await this.line.ask<Invitation>({ type: 'invite', seat });
      link = linkTo(`/table/${this.id}#${token}`);
    });
    return link;
  }

  /** The story that still holds: what was taken back is struck out. */
  get standing(): Happening[] {
    const out: Happening[] = [];
    for (const entry of this.story) {
      if (entry.kind === 'undone') {
        while (out.length && out.at(-1)!.kind === 'played' && out.at(-1)!.action > entry.action) out.pop();
      }
      out.push(entry);
    }
    return out;
  }

  told = (entry: Happening): string[] => entry.told.map((phrase) => say(phrase, this.names));
}
