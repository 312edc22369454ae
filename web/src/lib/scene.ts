/** What a board draws: one position as one seat sees it, live or in a replay. */

import { getContext, setContext } from 'svelte';
import type { Choice, Happening } from '../protocol';

export type View = Record<string, unknown>; // each game has its own; its board knows it

export interface Scene {
  readonly title: string;
  readonly view: View;
  /** What anyone may look up and no move changes. */
  readonly reference: View;
  /** The seat whose eyes we look through; null: a spectator. */
  readonly seat: number | null;
  readonly names: string[];
  readonly toMove: number | null;
  /** It is for whoever looks on to decide. */
  readonly isMine: boolean;
  readonly phase: string;
  readonly legal: Choice[];
  /** The latest happenings, to light up what just changed. */
  readonly news: Happening[];
  readonly story: Happening[];
  /** Whose own board is shown large. */
  shown: number;
  /** The words of the action that a hint or a hover points at. */
  pointed: string;
  play(words: string): Promise<void>;
  /** Say which rule refuses an action; empty: it may be played. */
  whyNot(words: string): Promise<string>;
}

const KEY = Symbol('scene');
export const provide = (scene: Scene): Scene => setContext(KEY, scene);
export const scene = (): Scene => getContext<Scene>(KEY);

/** The verb of an action's words, as the games write them. */
export const verb = (words: string): string => words.split(' ', 1)[0] ?? '';
export const object = (words: string): string => words.slice(verb(words).length + 1);

/** The legal actions of a verb, by what they are done to. */
export function byObject(legal: Choice[], of: string): Map<string, Choice> {
  return new Map(legal.filter(({ words }) => verb(words) === of).map((choice) => [object(choice.words), choice]));
}
