/** Tells a person who looks elsewhere that it is their turn: tab title, notification, a plucked string. */

import { ticking } from '../lib/clock.svelte';
import { isLast } from '../lib/pace';
import { prefs } from '../lib/prefs.svelte';
import { pluck } from '../lib/sound';
import type { TableStore } from '../lib/table.svelte';
import { hasWord, say, sentence, t, word } from '../lib/words.svelte';

const LOUD = 10; // seconds at the end of which each is heard

/** The seconds of a last minute that are heard: every tenth, and the last ten one by one. */
export const isHeard = (seconds: number): boolean => seconds % 10 === 0 || seconds <= LOUD;

/** Sound the last minute of one's own time. */
function warn(store: TableStore): void {
  let heard = 0;
  $effect(() => {
    const { table } = store;
    const seat = table?.ticking ?? null;
    if (prefs.sounds === 'none' || seat === null || !table?.holds.includes(seat)) return;
    const left = store.left(seat, ticking());
    const seconds = Math.ceil(left / 1000);
    if (!isLast(left) || seconds === heard || !isHeard(seconds)) return;
    heard = seconds;
    pluck(seconds <= LOUD ? 880 : 587);
  });
}

export function herald(store: TableStore): void {
  warn(store);
  let told = -1;
  $effect(() => {
    const { table, isMine, handTo } = store;
    const game = hasWord('title') ? word('title') : 'Signoria';
    const mine = isMine || handTo !== null;
    document.title = mine ? `● ${t('your-turn')} – ${game}` : `${game} – Signoria`;
    if (!table || !mine || table.position === told) return;
    told = table.position;
    if (prefs.sounds !== 'none') pluck(440);
    if (prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(t('your-turn'), { body: sentence(say(table.question, store.names)), tag: table.table });
    }
  });
  $effect(() => {
    if (prefs.sounds === 'every' && store.news.some(({ kind, seat }) => kind === 'played' && seat !== store.seat))
      pluck(262);
  });
}
