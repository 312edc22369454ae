/** What a game gives the table to draw itself with. */

import type { Component } from 'svelte';
import type { Phrase } from '../protocol';

/** Something that moves: an icon, or whatever is drawn. */
export interface Flight {
  icon?: string;
  draw?: (target: Element) => Record<string, unknown>;
  from: string; // names of places on the page (data-place); `seat-2` is wherever that seat's things are seen
  to: string;
}

export interface Board<PhaseName extends string = string> {
  /** What lies in the middle of the table. */
  Shared: Component;
  /** What lies before one player, large. */
  Mine: Component<{ seat: number }>;
  /** My hidden cards. */
  Hand?: Component;
  /** One player in the list; `brief`: what fits beside the name, points and money. */
  Seat: Component<{ seat: number; brief?: boolean }>;
  /** What else lies with the list of players; on a phone the shared board shows it. */
  Beside?: Component;
  /** How high that is in the list, name included; in pixels. */
  seatHeight?: number;
  /** What replaces the buttons of the action bar in some phases. */
  bars?: Partial<Record<PhaseName, Component>>;
  /** How a component looks in the reference; an icon where a game has nothing better. */
  Picture?: Component<{ name: string }>;
  /** A piece laid on my own board for trial. */
  Trying?: Component<{ name: string }>;
  /** Verbs that are done on the board and would fill the bar. */
  onBoard?: Set<string>;
  /** Phases in which a small screen opens on the shared board rather than on one's own. */
  lead?: Set<PhaseName>;
  /** Phases that ask about the hand, which then comes first on a small screen. */
  handFirst?: Set<PhaseName>;
  /** The shared board needs more room than one's own. */
  wide?: boolean;
  /** From which height of the window on the log lies below one's own board, in pixels; else below the players. */
  logBelow?: number;
  /** What flies when this is told. */
  flight?(told: Phrase): Flight | null;
}

/** Load the board of a game; any game without one gets the plain board. */
export async function load(title: string): Promise<Board> {
  const boards = import.meta.glob<{ board: Board }>('./*/index.ts');
  const one = boards[`./${title}/index.ts`] ?? boards['./any/index.ts']!;
  return (await one()).board;
}
