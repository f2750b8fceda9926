import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showFromTop } from '../../layout/show-from-top.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { isValidatedClient, useSession } from '../../lib/session/session.ts';
import { useValidation } from '../../lib/session/use-validation.ts';
import { toast } from '../../lib/toast/toast.ts';
import { briefTexts } from '../../messages/brief.ts';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BriefFlow } from './brief-flow.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { useBriefStore } from './use-brief-store.ts';

/** Shows the brief to validated clients; others are redirected, or see that they must wait for validation. */
export function BriefGate() {
  const t = useTexts(briefTexts);
  const session = useSession();
  const isHydrated = useHydrated();
  const navigate = useLocalizedNavigate();
  const type = session?.user.type;
  const { search, hash } = useLocation();
  useEffect(() => {
    if (!isHydrated) return;
    if (type === undefined) navigate('/login', { replace: true, state: { from: `/wizard${search}${hash}` } });
    if (type === 'admin') navigate('/admin', { replace: true });
  }, [isHydrated, type, search, hash, navigate]);
  useValidation(session?.user, () => {
    toast.success(t('validated'), { id: 'validated' });
    // The brief takes the place of the notice.
    showFromTop();
  });

  if (session?.user.type !== 'client') return <Opening />;
  if (!isValidatedClient(session.user)) return <PendingNotice user={session.user} />;
  // The key makes another client in the same browser start from scratch.
  return <OpenBrief key={session.token} account={session.user.id} token={session.token} />;
}

function OpenBrief({ account, token }: { account: string; token: string }) {
  const opened = useBriefStore(account, token);
  const user = useSession()?.user;
  if (!opened) return <Opening />;
  if ('refused' in opened) return user?.type === 'client' ? <PendingNotice user={user} /> : <Opening />;
  return <BriefFlow store={opened.store} />;
}

function Opening() {
  const t = useTexts(briefTexts);
  return (
    <div className="frame grid min-h-[60dvh] place-items-center gap-8 noscript:content-center noscript:justify-items-start">
      <h1 className="display sr-only text-huge noscript:not-sr-only">{t('title')}</h1>
      <NeedsScript>{t('needsScript')}</NeedsScript>
      <div className="noscript:hidden">
        <Spinner label={t('loading')} className="size-8" />
      </div>
    </div>
  );
}
