/** Notices by this browser, also while no page of ours is open (Web Push). */

import type { Notices } from '../protocol';
import * as api from './api';
import { prefs } from './prefs.svelte';

export const isPossible = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

const written = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Be told by this browser; the person is asked for leave. */
export async function subscribe(key: string): Promise<Notices> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  await old?.unsubscribe(); // it may have been made for another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return api.subscribe({
    endpoint: made.endpoint,
    p256dh: written(made.getKey('p256dh')),
    auth: written(made.getKey('auth')),
    language: prefs.language,
  });
}
