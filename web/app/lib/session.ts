import type { ClientProfile, Identity } from '@vitrine/contracts/account.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** The two keys of the specification, section 3. */
const tokenKey = 'authToken';
const userKey = 'userData';

/** The signed-in user as kept under `userData` (specification, section 3). */
export type User = (ClientProfile & { type: 'client' }) | { type: 'admin'; id: 'admin'; name: 'Admin'; email: string };

export type Session = { token: string; user: User };

const listeners = new Set<() => void>();
let known: { token: string | null; text: string | null; session: Session | null } | undefined;

/** The user to be stored for what the server says of the holder of a token. */
export function userOf(identity: Identity): User {
  return identity.type === 'client'
    ? { ...identity.client, type: 'client' }
    : { type: 'admin', id: 'admin', name: 'Admin', email: identity.email };
}

/** A client counts as validated only when `isValidated` is exactly true (specification, section 4). */
export function isValidatedClient(user: User | undefined): boolean {
  return user?.type === 'client' && user.isValidated === true;
}

/** The stored session, only when both halves are there; a user that cannot be read clears both. */
export function readSession(): Session | null {
  const token = readStored('localStorage', tokenKey);
  const text = readStored('localStorage', userKey);
  if (known && known.token === token && known.text === text) return known.session;
  let session: Session | null = null;
  if (token && text) {
    try {
      const user = JSON.parse(text) as User | null;
      if (user?.type === 'client' || user?.type === 'admin') session = { token, user };
    } catch {
      // Handled below like a user of no known kind.
    }
    if (!session) {
      writeStored('localStorage', tokenKey, null);
      writeStored('localStorage', userKey, null);
    }
  }
  known = { token, text, session };
  return session;
}

/** Keeps a session after a login, or what the server now says of its user. */
export function storeSession(session: Session): void {
  writeStored('localStorage', tokenKey, session.token);
  writeStored('localStorage', userKey, JSON.stringify(session.user));
  for (const listener of listeners) listener();
}

/** Forgets the session in this browser; the server is told by `logOut`. */
export function clearSession(): void {
  writeStored('localStorage', tokenKey, null);
  writeStored('localStorage', userKey, null);
  for (const listener of listeners) listener();
}

/** Ends the session here at once, and on the server when it can be reached. */
export async function logOut(): Promise<void> {
  const session = readSession();
  if (!session) return;
  clearSession();
  const { call } = await import('./api.ts');
  await call('logout', { token: session.token });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The session, or null; follows logins and logouts, those of other tabs too. On a page made at build time: null. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, readSession, () => null);
}

/** False until the browser has taken over the page: before that nobody can know who is signed in. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/**
 * Checks a restored session against the server in the background (D15), once per page load. Loads nothing for a visitor
 * who is not signed in.
 */
export function useSessionCheck(): void {
  useEffect(() => {
    const session = readSession();
    if (!session) return;
    void import('./api.ts').then(async ({ call }) => {
      const outcome = await call('getIdentity');
      // Somebody may have logged in or out meanwhile: an answer about another token says nothing.
      if (outcome.ok && readSession()?.token === session.token) {
        storeSession({ token: session.token, user: userOf(outcome.data) });
      }
    });
  }, []);
}
