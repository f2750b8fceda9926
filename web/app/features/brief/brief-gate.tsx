import { useEffect } from 'react';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { isValidatedClient, useHydrated, useSession } from '../../lib/session.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { BriefFlow } from './brief-flow.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { useNotebook } from './use-notebook.ts';

/** Who may see the brief (specification, section 2): a validated client; others are led elsewhere or told to wait. */
export function BriefGate() {
  const session = useSession();
  const awake = useHydrated();
  const navigate = useLocalizedNavigate();
  const type = session?.user.type;
  useEffect(() => {
    if (!awake) return;
    if (type === undefined) navigate('/login', { replace: true, state: { from: '/wizard' } });
    if (type === 'admin') navigate('/admin', { replace: true });
  }, [awake, type, navigate]);

  if (session?.user.type !== 'client') return <Opening />;
  if (!isValidatedClient(session.user)) return <PendingNotice user={session.user} />;
  // Another client in the same browser starts from nothing.
  return <OpenBrief key={session.token} account={session.user.id} token={session.token} />;
}

function OpenBrief({ account, token }: { account: string; token: string }) {
  const opened = useNotebook(account, token);
  const user = useSession()?.user;
  if (!opened) return <Opening />;
  if ('refused' in opened) return user?.type === 'client' ? <PendingNotice user={user} /> : <Opening />;
  return <BriefFlow notebook={opened.notebook} />;
}

function Opening() {
  const t = useTexts(briefTexts);
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">{t('title')}</h1>
      <Spinner label={t('loading')} className="size-8" />
    </div>
  );
}
