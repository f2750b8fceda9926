import { useEffect, useRef } from 'react';
import { isValidatedClient, type User } from './session.ts';
import { refreshSession } from './session-calls.ts';

/** How often a page that waits for the agency asks, while it is visible: they take hours, and a minute is soon. */
const everyMs = 60_000;

/**
 * While a client waits to be validated, asks the server whether that has happened: when the page opens, whenever it
 * becomes visible, and once a minute as long as it is.
 * @param onValidated called once they have been, however this page has learnt of it
 */
export function useValidation(user: User | undefined, onValidated: () => void): void {
  const account = user?.type === 'client' ? user.id : undefined;
  const isWaiting = account !== undefined && !isValidatedClient(user);
  useEffect(() => {
    if (!isWaiting) return;
    const ask = () => {
      if (document.visibilityState === 'visible') void refreshSession();
    };
    ask();
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isWaiting]);

  const waited = useRef<string>(undefined);
  useEffect(() => {
    const hasWaited = waited.current !== undefined && waited.current === account;
    waited.current = isWaiting ? account : undefined;
    if (hasWaited && !isWaiting) onValidated();
  });
}
