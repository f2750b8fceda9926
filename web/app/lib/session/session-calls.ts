import { useEffect } from 'react';
import { eraseTab } from '../unsaved/erase-tab.ts';
import { followActs } from './attendance.ts';
import {
  clearSession,
  isSharedComputer,
  readSession,
  storeSession,
  subscribeToSession,
  type User,
  userOf,
  useSession,
} from './session.ts';

/** Loaded on demand: visitors who are not signed in need no API client. Undefined where it cannot be loaded. */
const loadApi = () => import('../http/api.ts').catch(() => undefined);

/** Ends the session in this browser at once, and on the server when it can be reached. */
export async function logOut(): Promise<void> {
  const session = readSession();
  if (!session) return;
  // Nothing of a shared computer's user may stay, once they have been asked (`useLogOut`).
  if (isSharedComputer()) eraseTab();
  clearSession();
  const api = await loadApi();
  await api?.call('logout', { token: session.token });
}

/**
 * Updates the stored user from the server; a token it no longer accepts ends the session.
 * @returns the user, or undefined without a session or a response
 */
export async function refreshSession(): Promise<User | undefined> {
  const session = readSession();
  if (!session) return undefined;
  // After a login or logout in the meantime, a response about the old token would say nothing about the session.
  const isAnother = () => readSession()?.token !== session.token;
  const leaving = new AbortController();
  const unsubscribe = subscribeToSession(() => isAnother() && leaving.abort());
  const api = await loadApi();
  const outcome = isAnother() ? undefined : await api?.call('getIdentity', { signal: leaving.signal });
  unsubscribe();
  if (!outcome?.ok || isAnother()) return undefined;
  const user = userOf(outcome.data);
  storeSession({ token: session.token, user });
  return user;
}

/**
 * Refreshes a restored session in the background, once per page load, follows whether anybody is there, and loads what a
 * logout needs without a network: that is when something is unsent.
 */
export function useSessionRefresh(): void {
  const isSignedIn = useSession() !== null;
  useEffect(() => void refreshSession(), []);
  useEffect(() => (isSignedIn ? followActs() : undefined), [isSignedIn]);
  useEffect(() => {
    if (isSignedIn) void import('../unsaved/unsent-work.ts').catch(() => {});
  }, [isSignedIn]);
}
