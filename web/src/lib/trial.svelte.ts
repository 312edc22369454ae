/** A private copy of the table, drawn by the same boards, on which one plays for everybody. */

import type { Choice, Happening, Phrase, Trial, KnownInfo } from '../protocol';
import { Refused } from './api';
import type { Scene, View } from './scene';
import type { TableStore } from './table.svelte';
import { refusal } from './words.svelte';

const SEEDS = 2 ** 31;

export class TrialScene implements Scene {
  trial = $state.raw<Trial | null>(null);
  /** What was played here. */
  words = $state.raw<string[]>([]);
  told = $state.raw<Phrase[]>([]);
  busy = $state(false);
  trouble = $state('');
  pointed = $state('');
  readonly news: Happening[] = [];
  readonly story: Happening[] = [];
  readonly chosen: Choice[] = [];
  private seed = 0;
  private action = 0;
  private own = 0;
  private turnedTo = $state<number | null>(null);

  constructor(readonly store: TableStore) {}

  title = $derived.by(() => this.store.title);
  view = $derived<View>(this.trial?.view ?? {});
  reference = $derived.by(() => this.store.reference);
  names = $derived.by(() => this.store.names);
  seat = $derived(this.trial?.seat ?? null);
  toMove = $derived(this.trial?.to_move ?? null);
  isMine = $derived(this.toMove !== null);
  phase = $derived(this.trial?.phase ?? '');
  legal = $derived<Choice[]>(this.busy ? [] : (this.trial?.legal ?? []));

  get shown(): number {
    return this.turnedTo ?? this.seat ?? 0;
  }

  set shown(seat: number) {
    this.turnedTo = seat === this.seat ? null : seat;
  }

  /** Begin with the table as it is now; what I do not know is drawn anew. */
  async begin(): Promise<void> {
    const { table } = this.store;
    if (!table || table.seat === null) return;
    this.own = table.seat;
    this.action = table.action;
    this.seed = Math.floor(Math.random() * SEEDS);
    await this.go([]);
  }

  play = (words: string): Promise<void> => this.go([...this.words, words]);
  back = (): Promise<void> => this.go(this.words.slice(0, -1));
  again = (): Promise<void> => this.go([]);

  private ask(words: string[]): Promise<Trial> {
    return this.store.tryOut({ seat: this.own, action: this.action, seed: this.seed, words });
  }

  private async go(words: string[]): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      const trial = await this.ask(words);
      this.told = words.length > this.words.length ? trial.told : [];
      this.words = words;
      this.trial = trial;
      this.turnedTo = null;
    } catch (error) {
      this.trouble = error instanceof Refused ? refusal(error.refusal, this.names) : String(error);
    } finally {
      this.busy = false;
    }
  }

  lookUp = (): Promise<Record<string, KnownInfo>> => Promise.resolve({}); // what is tried tells nothing of the table
  placesFor = (): Promise<string[]> => Promise.resolve([]);
  async whyNot(words: string): Promise<string> {
    try {
      await this.ask([...this.words, words]);
      return '';
    } catch (error) {
      return error instanceof Refused ? refusal(error.refusal, this.names) : String(error);
    }
  }
}
