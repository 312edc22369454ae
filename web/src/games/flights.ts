/** What flies over the table when something is told. */

import { mount, type Component } from 'svelte';
import type { Phrase } from '../protocol';
import type { Flight } from './board';

/** One argument of what was told, as places are named after it: `colour.red` is `red`. */
export type Of = (argument: string) => string;
/** An argument that is a list. */
export type All = (argument: string) => string[];
export type Flights<Key extends string = string> = Partial<Record<Key, (of: Of, all: All) => Flight>>;

const name = (word: number | string): string => String(word).replace(/^.*\./, '');

/** Find what flies when this is told. */
export function flight(flights: Flights, { key, arguments: told }: Phrase): Flight | null {
  const all: All = (argument) => [told[argument] ?? []].flat().map(name);
  return flights[key]?.((argument) => all(argument)[0] ?? '', all) ?? null;
}

/** Draw a component where something flies. */
export const drawn =
  <P extends Record<string, unknown>>(Piece: Component<P>, props: P): NonNullable<Flight['draw']> =>
  (target) =>
    mount(Piece, { target, props });
