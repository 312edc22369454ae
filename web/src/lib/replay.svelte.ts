/** A position of the past, drawn by the same boards. */

import type { Choice, Frame, Happening, KnownInfo, Phrase } from '../protocol';
import type { Scene, View } from './scene';
import { shared } from './sharing';
import type { TableStore } from './table.svelte';

export class ReplayScene implements Scene {
  frame = $state.raw<Frame | null>(null);
  /** What happened on the way here, if it was a single step forward. */
  told = $state.raw<Phrase[]>([]);
  seat = $state<number | null>(null);
  action = $state(0);
  trouble = $state('');
  pointed = $state('');
  readonly legal = [];
  readonly isMine = false;
  private turnedTo = $state<number | null>(null);
  private asked = 0;

  constructor(readonly store: TableStore) {}

  title = $derived.by(() => this.store.title);
  view = $derived<View>(this.frame?.view ?? {});
  reference = $derived.by(() => this.store.reference);
  names = $derived.by(() => this.store.names);
  toMove = $derived(this.frame?.to_move ?? null);
  phase = $derived(this.frame?.phase ?? '');
  actions = $derived(this.frame?.actions ?? 0);
  story = $derived.by<Happening[]>(() =>
    this.store.standing.filter(({ kind, action }) => kind === 'played' && action <= this.action),
  );
  news = $derived<Happening[]>(this.story.slice(-1));
  readonly chosen: Choice[] = [];

  get shown(): number {
    return this.turnedTo ?? this.seat ?? this.toMove ?? 0;
  }

  set shown(seat: number) {
    this.turnedTo = seat;
  }

  /** Go to the table after so many actions, as a seat saw it. */
  async show(action: number, seat: number | null): Promise<void> {
    const ask = ++this.asked;
    this.action = Math.max(0, action);
    this.seat = seat;
    this.trouble = '';
    try {
      const frame = await this.store.frame(this.action, seat);
      if (ask !== this.asked) return;
      this.told = this.frame?.action === frame.action - 1 ? frame.told : [];
      this.frame = shared(this.frame, frame);
      this.action = frame.action;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  play = (): Promise<void> => Promise.resolve();
  whyNot = (): Promise<string> => Promise.resolve('');
  lookUp = (): Promise<Record<string, KnownInfo>> => this.store.lookUp(this.seat, this.action);
  placesFor = (): Promise<string[]> => Promise.resolve([]);
}
