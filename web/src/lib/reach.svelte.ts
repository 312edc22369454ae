/** By which address others can open our links. */

import type { Reach } from '../protocol';
import * as api from './api';

const known = $state<{ reach: Reach | null }>({ reach: null });
let asked = false;

/** Who can open our links; null until the server has said so. */
export function reach(): Reach | null {
  if (!asked) {
    asked = true;
    api.reach().then(
      (answer) => (known.reach = answer),
      () => (asked = false),
    );
  }
  return known.reach;
}

/** Let others in this network join, or no more of them. */
export async function turnDoor(network: boolean): Promise<void> {
  known.reach = await api.turnDoor(network);
}

const isLoopback = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** A link for others: this page's own address, unless that is good for this machine only and there is a better one. */
export const linkTo = (path: string): string => ((isLoopback() && reach()?.addresses[0]) || location.origin) + path;

/** Whether nobody but this machine could open it. */
export const isOnlyHere = (): boolean => isLoopback() && reach() !== null && !reach()!.addresses.length;
