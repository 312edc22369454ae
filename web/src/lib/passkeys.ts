/** Passkeys: the browser's part of making one and of signing by it (WebAuthn). */

import type { Me } from '../protocol';
import * as api from './api';

/** Whether this page may use passkeys: by https or as localhost, and never at an address made of numbers. */
export const arePossible = (): boolean =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const written = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

interface Named {
  id: string;
  type: 'public-key';
}

interface Asked {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Named[];
  allowCredentials?: Named[];
}

const known = (named: Named[] = []): PublicKeyCredentialDescriptor[] =>
  named.map(({ id, type }) => ({ id: bytes(id), type }));

/** Spell what the authenticator gave. */
function spell(credential: PublicKeyCredential, parts: Record<string, ArrayBuffer | null>): string {
  const given = Object.entries(parts).flatMap(([name, part]) => (part ? [[name, written(part)]] : []));
  const response = Object.fromEntries(given) as Record<string, string>;
  const { id, type } = credential;
  return JSON.stringify({ id, rawId: id, type, response, clientExtensionResults: {} });
}

/** Make a passkey for who I am. */
export async function make(): Promise<Me> {
  const asked = JSON.parse((await api.newPasskey()).options) as Asked & PublicKeyCredentialCreationOptions;
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: known(asked.excludeCredentials),
  };
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return api.keepPasskey(spell(made, { clientDataJSON, attestationObject }));
}

/** Sign in as the person whose passkey this is. */
export async function signIn(): Promise<Me> {
  const asked = JSON.parse((await api.askPasskey()).options) as Asked & PublicKeyCredentialRequestOptions;
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] };
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    signed.response as AuthenticatorAssertionResponse;
  return api.showPasskey(spell(signed, { clientDataJSON, authenticatorData, signature, userHandle }));
}
