/** Leads through a prepared game, one idea at a time; the table hears it as if a server played with it. */

import * as api from '../lib/api';
import type { Line, Listener, Reply, Sendable } from '../lib/connection';
import { prefs } from '../lib/prefs.svelte';
import { t } from '../lib/words.svelte';
import type { LessonStep, TableScene } from '../protocol';

const SHOWN = 6; // moves of others that are shown one by one on the way to the next idea

export class Teacher implements Line {
  steps = $state.raw<LessonStep[]>([]);
  number = $state(0);
  /** The moves tried instead of the prepared one. */
  tried = $state.raw<string[]>([]);
  /** The step that was just done, whose reason is still said. */
  done = $state.raw<LessonStep | null>(null);
  private listener: Listener | null = null;
  private at = 0; // actions of the prepared game that the table shows
  private seen = 0; // entries of its story that are known

  step = $derived<LessonStep | null>(this.steps[this.number] ?? null);
  over = $derived(this.steps.length > 0 && this.number >= this.steps.length);

  constructor(private readonly game: string) {}

  /** Become the line of a table. */
  connect = (_: string, listener: Listener): Line => {
    this.listener = listener;
    void this.open().catch((error: unknown) => this.fail(error));
    return this;
  };

  private async open(): Promise<void> {
    this.steps = (await api.lesson(this.game)).steps;
    const kept = prefs.lessons[this.game] ?? 0;
    this.number = kept < this.steps.length ? kept : 0;
    await this.show(this.step?.at ?? 0, 0);
  }

  private fail(error: unknown): void {
    this.listener?.line(false, error instanceof api.Refused ? error.refusal : api.UNREACHABLE);
  }

  close(): void {
    this.listener = null;
  }

  /** Only moves mean anything here. */
  async ask<R extends Reply>(request: Sendable): Promise<R> {
    if (['whynot', 'lookup', 'fit'].includes(request.type)) throw new api.Refused({ key: '', arguments: {}, text: '' });
    if (request.type === 'play') await this.play(request.words);
    const done: Reply = { type: 'done', id: 0, number: this.seen };
    return done as R;
  }

  private async play(words: string): Promise<void> {
    if (!this.tried.length && words === this.step?.words) await this.next();
    else await this.attempt([...this.tried, words]);
  }

  /** Go on to the next idea, past the moves that lead to it. */
  async next(): Promise<void> {
    const { step } = this;
    const target = this.steps[this.number + 1]?.at ?? (step ? step.at + (step.words ? 1 : 0) : this.at);
    for (let at = Math.max(this.at + 1, target - SHOWN); at < target; at++) await this.show(at);
    if (target > this.at) await this.show(target);
    this.done = step?.words && Object.keys(step.why).length ? step : null;
    this.number += 1;
    prefs.lessons[this.game] = this.number;
  }

  /** See what comes of other moves. */
  private async attempt(words: string[]): Promise<void> {
    const scene = await api.lessonTry(this.game, this.at, words);
    this.tried = words;
    this.arrive(scene);
  }

  /** Back to where other moves were tried. */
  async back(): Promise<void> {
    this.tried = [];
    await this.show(this.at, 0);
  }

  /** Begin the lesson anew. */
  async restart(): Promise<void> {
    this.number = 0;
    this.done = null;
    this.tried = [];
    prefs.lessons[this.game] = 0;
    await this.show(this.step?.at ?? 0, 0);
  }

  private async show(at: number, seen = this.seen): Promise<void> {
    const scene = await api.lessonAt(this.game, at, seen);
    this.at = at;
    this.arrive(scene);
  }

  private arrive(scene: TableScene): void {
    this.seen = scene.number;
    const seats = scene.seats.map((seat) =>
      seat.seat === scene.seat ? { ...seat, name: prefs.name || t('lesson.you') } : seat,
    );
    this.listener?.line(true);
    this.listener?.table({ ...scene, seats });
  }
}
