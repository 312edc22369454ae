/** What is told of a finished game: who turned it and by what, and why another move was better. */

import type { GainLine, MomentLine, Phrase } from '../protocol';

const FINAL = 0; // the round of the final count

/** The columns that a moment is about. */
export function whoseOf({ told }: MomentLine): number[] {
  const { seat, seats } = told.arguments;
  if (Array.isArray(seats)) return seats as number[];
  return typeof seat === 'number' ? [seat] : [];
}

/** What most of all brought a moment about: the gain itself, or the greatest one in the round that gave the lead. */
export function causeOf(moment: MomentLine, gains: GainLine[]): GainLine | undefined {
  const { round = FINAL, points } = moment.told.arguments;
  const [column, other] = whoseOf(moment);
  if (column === undefined || other !== undefined) return undefined;
  const own = gains.filter((gain) => gain.column === column && gain.points > 0);
  if (moment.told.key === 'story.gain')
    return own.find((gain) => gain.action === moment.action && gain.points === points);
  return own.filter((gain) => gain.round === round).reduce<GainLine | undefined>(greater, undefined);
}

const greater = (best: GainLine | undefined, gain: GainLine): GainLine =>
  best && best.points >= gain.points ? best : gain;

/** What is told on one side only: what both moves bring says nothing about which is better. */
export function apart(one: Phrase[], other: Phrase[]): Phrase[] {
  const known = new Set(other.map((phrase) => JSON.stringify(phrase)));
  return one.filter((phrase) => !known.has(JSON.stringify(phrase)));
}
