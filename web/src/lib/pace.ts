/** How fast a table plays, in words, and time that is left, in figures. */

import type { Pace } from '../protocol';
import { t } from './words.svelte';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Say a limit in its largest fitting unit: 12 h, 3 days. */
export const limit = (seconds: number): string =>
  seconds % DAY ? t('pace.hours', { count: seconds / HOUR }) : t('pace.days', { count: seconds / DAY });

/** Say how fast a table plays. */
export function paceOf(pace: Pace | null): string {
  if (!pace) return t('pace.none');
  if (pace.type === 'evening') {
    const minutes = pace.time / MINUTE;
    return t('pace.evening-of', { minutes, seconds: pace.increment ?? 0 });
  }
  const holiday = pace.holiday ?? 0;
  return holiday
    ? t('pace.slow-of-holiday', { limit: limit(pace.limit), count: holiday })
    : t('pace.slow-of', { limit: limit(pace.limit) });
}

/** Write a time that is left: 2 d 4 h, 5 h 12 min, 4:05. */
export function figures(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  if (seconds >= DAY)
    return t('pace.days-hours', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= HOUR)
    return t('pace.hours-minutes', { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / 60) });
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** What is left of a slow turn itself, and of the holiday that is used up beyond it. */
export const spell = (left: number, holiday: number): { turn: number; holiday: number } => ({
  turn: Math.max(0, left - holiday),
  holiday: Math.min(left, holiday),
});

/** Whether the last minute of a time has begun; a time that is up is past it. */
export const isLast = (milliseconds: number): boolean => milliseconds > 0 && milliseconds <= MINUTE * SECOND;
