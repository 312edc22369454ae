/** The time, for what counts down while it is looked at. */

import { createSubscriber } from 'svelte/reactivity';

const SECOND = 1000;
const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, SECOND);
  return () => clearInterval(timer);
});

/** The present moment in milliseconds; whoever shows it is shown it again every second. */
export function ticking(): number {
  subscribe();
  return Date.now();
}
