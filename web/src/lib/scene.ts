/** What a board draws: one position as one seat sees it, live or in a replay. */

import { getContext, setContext } from 'svelte';
import type { Choice, Happening, KnownInfo } from '../protocol';

export type View = Record<string, unknown>; // each game has its own; its board knows it

export interface Scene<V = View, R = View> {
  readonly title: string;
  readonly view: V;
  /** What anyone may look up and no move changes. */
  readonly reference: R;
  /** The seat whose eyes we look through; null: a spectator. */
  readonly seat: number | null;
  readonly names: string[];
  readonly toMove: number | null;
  /** It is for whoever looks on to decide. */
  readonly isMine: boolean;
  readonly phase: string;
  readonly legal: Choice[];
  /** What I have chosen at the same time as others, and is not told yet. */
  readonly chosen: Choice[];
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
  /** Say where every component is, as far as one may know, and what it would bring. */
  lookUp(): Promise<Record<string, KnownInfo>>;
  /** Say where a piece could lie on my board, as actions are written. */
  placesFor(component: string): Promise<string[]>;
}

const KEY = Symbol('scene');
export const provide = (scene: Scene): Scene => setContext(KEY, scene);
/** The scene that a board draws; a board is loaded for its own game, so the view is of the game's own shape. */
export const scene = <V = View, R = View>(): Scene<V, R> => getContext<Scene<V, R>>(KEY);

/** The verb of an action's words, as the games write them. */
export const verb = (words: string): string => words.split(' ', 1)[0] ?? '';
export const object = (words: string): string => words.slice(verb(words).length + 1);

/** The legal actions of a verb, by what they are done to. */
export function byObject(legal: Choice[], of: string): Map<string, Choice> {
  return new Map(legal.filter(({ words }) => verb(words) === of).map((choice) => [object(choice.words), choice]));
}
