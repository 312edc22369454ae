/** Who sits at this browser, as the server knows them. */

import type { Me } from '../protocol';
import * as api from './api';
import * as passkeys from './passkeys';
import { prefs } from './prefs.svelte';

export const person = $state<{ me: Me }>({ me: { name: '', devices: [], passkeys: [], mail: false } });

async function keep(asked: Promise<Me>): Promise<void> {
  person.me = await asked;
  prefs.name ||= person.me.name; // what a seat is called, unless it is called otherwise
}

/** Ask who I am; a browser without a cookie gets one by this, and a table's line waits for it. */
export const recognise = (): Promise<void> => keep(api.me()).catch(() => undefined);
export const rename = (name: string): Promise<void> => keep(api.nameMyself(name));
export const join = (token: string): Promise<void> => keep(api.joinPerson(token));
export const putOut = (device: string): Promise<void> => keep(api.putOut(device));
export const makePasskey = (): Promise<void> => keep(passkeys.make());
export const signIn = (): Promise<void> => keep(passkeys.signIn());
export const dropPasskey = (passkey: string): Promise<void> => keep(api.dropPasskey(passkey));

/** Delete all that is known of me; this browser begins anew. */
export async function deleteMyself(): Promise<void> {
  await api.deleteMyself();
  prefs.name = '';
  await recognise();
}
