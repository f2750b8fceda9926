import type { ClientProfile, Identity } from '@vitrine/contracts/account.ts';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/** The signed-in user, as stored beside the token. */
export type User = (ClientProfile & { type: 'client' }) | { type: 'admin'; id: 'admin'; name: 'Admin'; email: string };

export type Session = { token: string; user: User };

const listeners = new Set<() => void>();
/** The last session read, so that `useSyncExternalStore` gets the same object while nothing has changed. */
let cache: { token: string | null; json: string | null; session: Session | null } | undefined;

/** The user to store, from the server's answer about a token. */
export function userOf(identity: Extract<Identity, { type: 'client' }> | { type: 'admin'; email: string }): User {
  return identity.type === 'client'
    ? { ...identity.client, type: 'client' }
    : { type: 'admin', id: 'admin', name: 'Admin', email: identity.email };
}

/** Whether an admin has validated the client. A stored user may be of any shape, so anything but `true` means no. */
export function isValidatedClient(user: User | undefined): boolean {
  return user?.type === 'client' && user.isValidated === true;
}

/** The stored session, or null unless both the token and a readable user are there; an unreadable user clears both. */
export function readSession(): Session | null {
  const token = readStored('localStorage', storageKeys.token);
  const json = readStored('localStorage', storageKeys.user);
  if (cache && cache.token === token && cache.json === json) return cache.session;
  const user = json ? parseUser(json) : undefined;
  const session = token && user ? { token, user } : null;
  if (token && json && !user) removeStoredSession();
  cache = { token, json, session };
  return session;
}

function parseUser(json: string): User | undefined {
  try {
    const user = JSON.parse(json) as User | null;
    return user?.type === 'client' || user?.type === 'admin' ? user : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a session after a login, or an updated user, and notifies the page. */
export function storeSession(session: Session): void {
  writeStored('localStorage', storageKeys.token, session.token);
  writeStored('localStorage', storageKeys.user, JSON.stringify(session.user));
  writeStored('sessionStorage', storageKeys.sessionEnd, null);
  notify();
}

/** Removes the session from this browser; on the server it lives on (see `logOut`). */
export function clearSession(): void {
  removeStoredSession();
  notify();
}

function removeStoredSession(): void {
  writeStored('localStorage', storageKeys.token, null);
  writeStored('localStorage', storageKeys.user, null);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change of the session, in this tab or another. @returns a function that unsubscribes */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The session, or null; follows logins and logouts, also those of other tabs. Null while rendering at build time. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

/** Notes that it was not the user who ended the session, so that the login says what has happened. */
export function noteSessionEnd(): void {
  writeStored('sessionStorage', storageKeys.sessionEnd, 'ended');
}

/** Whether this tab's session was ended, other than by logging out, since the last login. */
export function useSessionEnd(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => readStored('sessionStorage', storageKeys.sessionEnd) !== null,
    () => false,
  );
}
