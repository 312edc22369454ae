/** The server over HTTP. */

import type {
  AccountInfo,
  Ceremony,
  Checked,
  ComponentList,
  CreateTable,
  Created,
  DataStatus,
  DevicePass,
  Dictionary,
  Ladder,
  Lesson,
  Lobby,
  Me,
  MyTables,
  NoticeWishes,
  Notices,
  OpenTables,
  PersonPage,
  Reach,
  Refusal,
  RulesPage,
  SubscribePush,
  TableScene,
} from '../protocol';

/** Something the server did not do, and why. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text || refusal.key);
  }
}

export const UNREACHABLE: Refusal = { key: 'web.unreachable', arguments: {}, text: 'the server cannot be reached' };

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused(UNREACHABLE);
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  throw new Refused(body && typeof body === 'object' && 'key' in body ? (body as Refusal) : UNREACHABLE);
}

const post = <T>(path: string, body: string): Promise<T> =>
  ask<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });

export const lobby = (): Promise<Lobby> => ask('/api/lobby');
export const myTables = (after = ''): Promise<MyTables> =>
  ask(after ? `/api/tables?after=${encodeURIComponent(after)}` : '/api/tables');
export const check = (game: string, options: Record<string, string>): Promise<Checked> =>
  post('/api/check', JSON.stringify({ game, options }));
export const create = (table: CreateTable): Promise<Created> => post('/api/tables', JSON.stringify(table));
/** Tables that everybody on this server may join. */
export const openTables = (): Promise<OpenTables> => ask('/api/open');
/** Delete a table that nobody began, or one made of a record. */
export const closeTable = (table: string): Promise<unknown> => ask(`/api/tables/${table}`, { method: 'DELETE' });
/** Open a table for the same people. */
export const rematch = (table: string): Promise<Created> => post(`/api/tables/${table}/rematch`, '{}');
/** Somebody's finished games and ratings; `me` are mine. */
export const person = (key: string): Promise<PersonPage> => ask(`/api/persons/${encodeURIComponent(key)}`);
export const ladder = (): Promise<Ladder> => ask('/api/ladder');
export const upload = (record: string): Promise<Created> => post('/api/records', record);
/** Who I am; the first time in a page, this is also where the browser gets its cookie. */
export const me = (): Promise<Me> => ask('/api/me');
export const nameMyself = (name: string): Promise<Me> => post('/api/me', JSON.stringify({ name }));
export const devicePass = (): Promise<DevicePass> => post('/api/me/devices', '{}');
export const joinPerson = (token: string): Promise<Me> => post('/api/me/devices/join', JSON.stringify({ token }));
export const putOut = (device: string): Promise<Me> => post('/api/me/devices/out', JSON.stringify({ device }));
export const newPasskey = (): Promise<Ceremony> => post('/api/me/passkeys/new', '{}');
export const keepPasskey = (credential: string): Promise<Me> =>
  post('/api/me/passkeys', JSON.stringify({ credential }));
export const dropPasskey = (passkey: string): Promise<Me> => post('/api/me/passkeys/out', JSON.stringify({ passkey }));
export const askPasskey = (): Promise<Ceremony> => post('/api/passkeys/ask', '{}');
export const showPasskey = (credential: string): Promise<Me> => post('/api/passkeys', JSON.stringify({ credential }));
export const notices = (): Promise<Notices> => ask('/api/me/notices');
export const wishNotices = (wishes: NoticeWishes): Promise<Notices> => post('/api/me/notices', JSON.stringify(wishes));
export const subscribe = (subscription: SubscribePush): Promise<Notices> =>
  post('/api/me/notices/push', JSON.stringify(subscription));
export const addWebhook = (url: string, language: 'en' | 'fr'): Promise<Notices> =>
  post('/api/me/notices/webhook', JSON.stringify({ url, language }));
export const nameMail = (address: string, language: 'en' | 'fr'): Promise<Notices> =>
  post('/api/me/notices/mail', JSON.stringify({ address, language }));
export const confirmMail = (token: string): Promise<Notices> =>
  post('/api/me/notices/mail/confirm', JSON.stringify({ token }));
export const dropWay = (way: string): Promise<Notices> => post('/api/me/notices/out', JSON.stringify({ way }));
export const mailLink = (address: string, language: 'en' | 'fr'): Promise<unknown> =>
  post('/api/mail', JSON.stringify({ address, language }));
export const deleteMyself = (): Promise<unknown> => post('/api/me/delete', JSON.stringify({ sure: 'delete' }));
export const reach = (): Promise<Reach> => ask('/api/reach');
export const turnDoor = (network: boolean): Promise<Reach> => post('/api/reach', JSON.stringify({ network }));
export const words = (language: string, game?: string): Promise<Dictionary> =>
  ask(`/api/words/${language}${game ? `/${game}` : ''}`);
/** Everything that can be looked up at a table, or of a game. */
export const components = (table: string): Promise<ComponentList> => ask(`/api/tables/${table}/components`);
export const componentsOf = (game: string): Promise<ComponentList> => ask(`/api/components/${game}`);
/** Where the points of a finished game came from. */
export const account = (table: string): Promise<AccountInfo> => ask(`/api/tables/${table}/account`);
/** What anyone may look up at a table and no move changes: cards, outlines, prices. */
export const reference = (table: string): Promise<Record<string, unknown>> => ask(`/api/tables/${table}/reference`);
export const rules = (language: string, game: string): Promise<RulesPage> => ask(`/api/rules/${language}/${game}`);
/** A guided first game: all that is said in it, its table after some actions, and what comes of other moves. */
export const lesson = (game: string): Promise<Lesson> => ask(`/api/lessons/${game}`);
export const lessonAt = (game: string, at: number, seen: number): Promise<TableScene> =>
  ask(`/api/lessons/${game}/${at}?seen=${seen}`);
export const lessonTry = (game: string, at: number, words: string[]): Promise<TableScene> =>
  post(`/api/lessons/${game}/${at}`, JSON.stringify({ words }));
export const data = (game: string): Promise<DataStatus> => ask(`/api/data/${game}`);
