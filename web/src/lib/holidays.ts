/** Holidays of a slow game, in days of one's own calendar. */

import type { Holiday } from '../protocol';

const DAY = 24 * 3600 * 1000; // milliseconds

/** The midnight at which a day begins that is written as a date field has it; or that of a later one. */
export function midnight(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** A day as a date field has it. */
export function dayOf(time: number): string {
  const at = new Date(time);
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** How many days there are from the first to the last, both counted; one of them may have 23 or 25 hours. */
export const count = (first: string, last: string): number =>
  first && last ? Math.max(0, Math.round((midnight(last, 1) - midnight(first)) / DAY)) : 0;

/** How many whole days a time has. */
export const wholeDays = (time: number): number => Math.floor(time / DAY);

/** How much of a spell is holiday. */
export const within = (holidays: readonly Holiday[], since: number, until: number): number =>
  holidays.reduce((sum, one) => sum + Math.max(0, Math.min(one.until, until) - Math.max(one.since, since)), 0);

/** The days of a holiday, as short as a language has them: 3 – 5 Jul. */
export const span = ({ since, until }: Holiday, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).formatRange(since, until - 1);
