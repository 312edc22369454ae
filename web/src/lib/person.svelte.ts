/** Who sits at this browser, as the server knows them. */

import type { Me } from '../protocol';
import * as api from './api';

export const person = $state<{ me: Me }>({ me: { name: '', devices: [] } });

async function keep(asked: Promise<Me>): Promise<void> {
  person.me = await asked;
}

/** Ask who I am; a browser without a cookie gets one by this, and a table's line waits for it. */
export const recognise = (): Promise<void> => keep(api.me()).catch(() => undefined);
export const rename = (name: string): Promise<void> => keep(api.nameMyself(name));
export const join = (token: string): Promise<void> => keep(api.joinPerson(token));
export const putOut = (device: string): Promise<void> => keep(api.putOut(device));
