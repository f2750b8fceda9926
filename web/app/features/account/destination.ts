import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocalizedNavigate } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';

/** What a screen that sends somebody to the login leaves with the navigation: its own English address. */
export type LoginOrigin = { from?: string };

/**
 * Where a login leads (specification, section 2): an admin to the back office, a client to where they came from.
 * A record of the back office that was asked for, as the links in mails do, is where an admin came from.
 */
export function destinationOf(kind: AccountKind, state: unknown): string {
  const from = (state as LoginOrigin | null)?.from;
  const isPath = typeof from === 'string' && /^\/(?!\/)/.test(from);
  const isBackOffice = isPath && /^\/admin(?=[/?#]|$)/.test(from);
  if (kind === 'admin') return isBackOffice ? from : '/admin';
  return isPath && !isBackOffice ? from : '/';
}

/** Moves on as soon as somebody is signed in: at once for those who already are. */
export function useOnwardWhenSignedIn(): void {
  const navigate = useLocalizedNavigate();
  const kind = useSession()?.user.type;
  const { state } = useLocation();
  useEffect(() => {
    if (kind) navigate(destinationOf(kind, state), { replace: true });
  }, [kind, state, navigate]);
}
