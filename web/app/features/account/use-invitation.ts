import type { ReceivedClientInvitation } from '@vitrine/contracts/client-invitation.ts';
import type { ReceivedInvitation } from '@vitrine/contracts/people.ts';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { call } from '../../lib/http/api.ts';
import { useLinkToken } from './link-token.ts';

/** Each page that an invitation leads to, with the call that reads it. */
const readings = {
  '/invitation': (token: string) => call('getInvitation', { body: { token } }),
  '/welcome': (token: string) => call('getClientInvitation', { body: { token } }),
};

type Received = { '/invitation': ReceivedInvitation; '/welcome': ReceivedClientInvitation };

type Reading<I> = 'reading' | 'unreachable' | 'dead' | I;

/**
 * The invitation whose link led to this page. It is read before anything is typed, so that a dead link says so at once.
 * @returns the link's token, what was read, a way to read again, and one to say that it has died meanwhile
 */
export function useInvitation<P extends keyof Received>(path: P) {
  const token = useLinkToken(path);
  const isHydrated = useHydrated();
  const [invitation, setInvitation] = useState<Reading<Received[P]>>('reading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same link again
  useEffect(() => {
    if (!isHydrated) return;
    if (!token) return setInvitation('dead');
    let isCurrent = true;
    void readings[path](token).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) return setInvitation(outcome.data as Received[P]);
      setInvitation(outcome.kind === 'refused' && outcome.code === 'INVITATION_INVALID' ? 'dead' : 'unreachable');
    });
    return () => {
      isCurrent = false;
    };
  }, [path, token, isHydrated, attempt]);

  return {
    token,
    invitation,
    retry: () => setAttempt(attempt + 1),
    die: () => setInvitation('dead'),
  };
}
