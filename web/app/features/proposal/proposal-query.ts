import { useQueryClient } from '@tanstack/react-query';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { useCallback, useEffect } from 'react';
import { call, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { useSession } from '../../lib/session/session.ts';

/** How often an open proposal that can still be signed is read again, so that nobody signs what has been replaced. */
const refreshMs = 60_000;

const keyOf = (token: string) => ['signing', token];

/**
 * The proposal that a secret link leads to; read again whenever the reader comes back to it.
 * @param token empty while the page hydrates
 */
export function useSigning(token: string) {
  return useLoad({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => (await callOrThrow('getSigning', { params: { token }, signal })).data,
    enabled: token !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sent' ? refreshMs : false),
  });
}

/** Stores what an answer made of the proposal, or reads it again. */
export function useSigningStore(token: string) {
  const client = useQueryClient();
  const store = useCallback((view: SigningView) => client.setQueryData(keyOf(token), view), [client, token]);
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: keyOf(token) }), [client, token]);
  return { store, refresh };
}

/** What only a hand does: mail is looked through by scanners that open its links and run the scripts of the pages. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** Tells the agency that its proposal is being read: at the reader's first act, and not by the agency itself. */
export function useNoteSeen(token: string, isRead: boolean): void {
  const isAdmin = useSession()?.user.type === 'admin';
  useEffect(() => {
    if (!isRead || isAdmin) return;
    const listeners = new AbortController();
    const note = ({ isTrusted }: Event) => {
      // A script can make any event, but none that the browser vouches for.
      if (!isTrusted) return;
      listeners.abort();
      void call('recordSeen', { params: { token } });
    };
    for (const act of acts) {
      window.addEventListener(act, note, { capture: true, passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, [token, isRead, isAdmin]);
}
