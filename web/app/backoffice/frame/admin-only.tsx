import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { unlocalizedPath, useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { type User, useSession, useSessionEnd } from '../../lib/session/session.ts';
import { refreshSession } from '../../lib/session/session-calls.ts';
import { useLogOut } from '../../lib/session/use-log-out.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/**
 * Shows its content only to admins. Whoever opens the link of a mail while logged out, or whose session has ended, gets the
 * login at once and comes back to this very place. The server checks each call anyway.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  const isHydrated = useHydrated();
  const navigate = useLocalizedNavigate();
  const { pathname, search, hash } = useLocation();
  const hasEnded = useSessionEnd();
  const parameters = new URLSearchParams(search);
  const isMailed = parameters.has('open') || parameters.has('token');
  const isOnTheWay = isHydrated && user === undefined && (hasEnded || isMailed);
  useEffect(() => {
    const from = `${unlocalizedPath(pathname)}${search}${hash}`;
    if (isOnTheWay) navigate('/login?as=admin', { replace: true, state: { from } });
  }, [isOnTheWay, pathname, search, hash, navigate]);
  const isRoleUnknown = user?.type === 'admin' && user.role === undefined;
  useEffect(() => {
    // The response to a login does not say it.
    if (isRoleUnknown) void refreshSession();
  }, [isRoleUnknown]);
  if (!isHydrated || isOnTheWay) return <Waiting />;
  return user?.type === 'admin' ? children : <AccessDenied client={user} />;
}

/** About a screenful. */
const rowCount = 16;

/** Until hydration nobody knows who is signed in: the lines of a list, where they will be. */
function Waiting() {
  const t = useTexts(backofficeTexts);
  return (
    <div className="grid gap-3 px-4 pt-3 xl:px-6">
      <NeedsScript>{t('needsScript')}</NeedsScript>
      <VisuallyHidden>
        <span className="noscript:hidden">{t('loading')}</span>
      </VisuallyHidden>
      <div className="grid h-12 content-center noscript:hidden border-b border-line">
        <Skeleton className="h-5 w-2/3 max-w-160" />
      </div>
      <Skeleton className="mt-1 h-10 w-72 max-w-full noscript:hidden" />
      <div className="grid divide-y divide-line border-y border-line noscript:hidden">
        {Array.from({ length: rowCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are all alike
          <div key={index} className="grid h-8 content-center">
            <Skeleton className="h-4 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** @param client who is logged in, if anybody is: they have to log out before they can log in as an admin */
function AccessDenied({ client }: { client: User | undefined }) {
  const t = useTexts(backofficeTexts);
  const logOut = useLogOut();
  const { pathname, search, hash } = useLocation();
  const navigate = useLocalizedNavigate();
  const state = { from: `${unlocalizedPath(pathname)}${search}${hash}` };
  // The login would lead whoever is still logged in away again.
  const changeAccount = async (event: MouseEvent) => {
    event.preventDefault();
    if (await logOut()) navigate('/login?as=admin', { state });
  };
  return (
    <section className="frame grid justify-items-start gap-6 py-20 lg:py-28">
      <p aria-hidden="true" className="caption text-signal-text">
        403
      </p>
      <Headline level={1} className="text-huge">
        {t('deniedTitle')}
      </Headline>
      <p className="max-w-prose text-lead text-quiet">{t('deniedText')}</p>
      {client && <p className="max-w-prose wrap-anywhere">{t('deniedAs', { email: client.email })}</p>}
      <ButtonLink to="/login?as=admin" state={state} {...(client && { onClick: (event) => void changeAccount(event) })}>
        {t(client ? 'deniedChange' : 'deniedLink')}
      </ButtonLink>
    </section>
  );
}
