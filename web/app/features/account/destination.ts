import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { unlocalizedPath, useLocalizedNavigate } from '../../lib/format/language.ts';
import { type User, useSession } from '../../lib/session/session.ts';

/** The navigation state with which a screen leads to the login: its own English address, and what its entry holds. */
type LoginOrigin = { from?: string; state?: unknown };

/**
 * Where a login leads: admins to the back office, or the record in it that a link in a mail asked for, or their own page;
 * clients to where they came from.
 * @returns an English path of this site, whatever the navigation state holds
 */
export function destinationOf(kind: AccountKind, state: unknown): string {
  const from = (state as LoginOrigin | null)?.from;
  const isPath = typeof from === 'string' && /^\/(?!\/)/.test(from);
  const isBackOffice = isPath && /^\/admin(?=[/?#]|$)/.test(from);
  const isOwnPage = isPath && /^\/account(?=[/?#]|$)/.test(from);
  if (kind === 'admin') return isBackOffice || isOwnPage ? from : '/admin';
  return isPath && !isBackOffice ? from : '/';
}

/** The address that was typed on the screen before this one, the login or the request for a reset link. */
export function typedEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/**
 * What the entry of the page held that a login leads back to, such as the step of a form. What it said of the entry before
 * it, `from`, would be wrong of the new one.
 */
const heldBy = (origin: LoginOrigin | null) => (origin?.state ? { ...origin.state, from: undefined } : undefined);

/**
 * Where the browser came from, for links that were followed before their page had its scripts, or into a new tab: such a
 * link brings no navigation state. The screens of the login tell the browser not to pass their address on.
 */
function referringScreen(): LoginOrigin | null {
  if (!document.referrer.startsWith(`${location.origin}/`)) return null;
  // The referrer has no part after #; browsers that know the Navigation API say it elsewhere.
  const left = window.navigation?.activation?.from?.url;
  const { pathname, search, hash } = new URL(left?.split('#')[0] === document.referrer ? left : document.referrer);
  return { from: unlocalizedPath(pathname) + search + hash };
}

/**
 * Leaves the login as soon as somebody is signed in; at once for those who already are, unless the address asks for the
 * login of the other kind.
 * @returns who is signed in with the other kind, if anybody
 */
export function useRedirectWhenSignedIn(): User | undefined {
  const navigate = useLocalizedNavigate();
  const user = useSession()?.user;
  const kind = user?.type;
  const { pathname, state, search, hash } = useLocation();
  const wanted = new URLSearchParams(search).get('as');
  const isOther =
    kind !== undefined && ((wanted === 'admin' && kind === 'client') || (wanted === 'client' && kind === 'admin'));
  useEffect(() => {
    const origin = referringScreen();
    // Kept with the history entry: after a reload the browser may say nothing of where it came from.
    if (!kind && !state && origin)
      navigate(`${unlocalizedPath(pathname)}${search}${hash}`, { replace: true, state: origin });
  }, [kind, state, pathname, search, hash, navigate]);
  useEffect(() => {
    if (!kind || isOther) return;
    const origin: LoginOrigin | null = state ?? referringScreen();
    const path = destinationOf(kind, origin);
    navigate(path, { replace: true, state: path === origin?.from ? heldBy(origin) : undefined });
  }, [kind, isOther, state, navigate]);
  return isOther ? user : undefined;
}
