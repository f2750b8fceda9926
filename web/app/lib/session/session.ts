import type { AdminRole, ClientProfile, Identity } from '@vitrine/contracts/account.ts';
import { useSyncExternalStore } from 'react';
import { type BrowserStorage, readStored, writeStored } from '../browser/storage.ts';
import { storageKeys } from '../browser/storage-keys.ts';

/** The signed-in user, as stored beside the token. */
export type User =
  | (ClientProfile & { type: 'client' })
  | { type: 'admin'; id: 'admin'; name: 'Admin'; email: string; role?: AdminRole; hasWeakPassword?: true };

export type Session = { token: string; user: User };

const listeners = new Set<() => void>();

/** Whether the user said at the login that others use this computer: nothing of theirs may outlast the tab. */
export const isSharedComputer = (): boolean => readStored('sessionStorage', storageKeys.token) !== null;

/** Where to store what belongs to whoever is signed in. */
export const ownStorage = (): BrowserStorage => (isSharedComputer() ? 'sessionStorage' : 'localStorage');

/** The last session read, so that `useSyncExternalStore` gets the same object while nothing has changed. */
let cache: { token: string | null; json: string | null; session: Session | null } | undefined;

/** The user to store, from the server's answer about a token. */
export function userOf(
  identity:
    | Extract<Identity, { type: 'client' }>
    | { type: 'admin'; email: string; role?: AdminRole; hasWeakPassword?: boolean },
): User {
  return identity.type === 'client'
    ? { ...identity.client, type: 'client' }
    : {
        type: 'admin',
        id: 'admin',
        name: 'Admin',
        email: identity.email,
        ...(identity.role && { role: identity.role }),
        ...(identity.hasWeakPassword && { hasWeakPassword: true }),
      };
}

/** Whether an admin has validated the client. A stored user may be of any shape, so anything but `true` means no. */
export function isValidatedClient(user: User | undefined): boolean {
  return user?.type === 'client' && user.isValidated === true;
}

/** The stored session, or null unless both the token and a readable user are there; an unreadable user clears both. */
export function readSession(): Session | null {
  const storage = ownStorage();
  const token = readStored(storage, storageKeys.token);
  const json = readStored(storage, storageKeys.user);
  if (cache && cache.token === token && cache.json === json) return cache.session;
  const user = json ? parseUser(json) : undefined;
  const session = token && user ? { token, user } : null;
  if (token && json && !user) removeStoredSession(storage);
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

/**
 * Stores the session of a login in the place of any other, and notifies the page.
 * @param isShared whether others use this computer: then it ends with the tab
 */
export function beginSession(session: Session, isShared: boolean): void {
  removeStoredSession('localStorage');
  removeStoredSession('sessionStorage');
  if (isShared) writeStored('sessionStorage', storageKeys.token, session.token);
  storeSession(session);
}

/** Stores the session, or an updated user, where the session is, and notifies the page. */
export function storeSession(session: Session): void {
  const storage = ownStorage();
  writeStored(storage, storageKeys.token, session.token);
  writeStored(storage, storageKeys.user, JSON.stringify(session.user));
  writeStored('sessionStorage', storageKeys.sessionEnd, null);
  notify();
}

/** Removes the session from this browser; on the server it lives on (see `logOut`). */
export function clearSession(): void {
  removeStoredSession(ownStorage());
  notify();
}

function removeStoredSession(storage: BrowserStorage): void {
  writeStored(storage, storageKeys.token, null);
  writeStored(storage, storageKeys.user, null);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls back after every change of the session, in this tab or another. @returns a function that unsubscribes */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

/** One listener for all, so that whoever is told of an end of the session finds it recorded. */
function followOtherTabs(): void {
  const user = cache?.session?.user;
  if (user && !readSession()) recordSessionEnd(user);
  notify();
}

/** The session, or null; follows logins and logouts, also those of other tabs. Null while rendering at build time. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

/**
 * Records that it was not the user who ended the session in this tab, so that the login says what has happened.
 * @param user whose it was
 */
export function recordSessionEnd(user: User): void {
  // An admin's words are none of a brief, and known by no account.
  writeStored('sessionStorage', storageKeys.sessionEnd, user.type === 'client' ? user.id : '');
}

/** The client whose session was ended in this tab, other than by logging out, since the last login; '' for an admin. */
const endedAccount = () => readStored('sessionStorage', storageKeys.sessionEnd);

/** Whether this tab's session was ended, other than by logging out in it, since the last login. */
export function useSessionEnd(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => endedAccount() !== null,
    () => false,
  );
}

/** The client whose session was; undefined when it was an admin's. */
export const readEndedAccount = (): string | undefined => endedAccount() || undefined;

/** Whether it was an admin's: their login is another one. */
export const hasAdminEnded = (): boolean => endedAccount() === '';

/** Whether a member of the agency is signed in: what owners only may do is not offered to them. The server decides. */
export function useIsMember(): boolean {
  const user = useSession()?.user;
  return user?.type === 'admin' && user.role === 'member';
}
