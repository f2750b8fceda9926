import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/language.ts';
import { isValidatedClient, type User } from '../../lib/session.ts';
import { refreshSession } from '../../lib/session-calls.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QuestionsPreview } from './questions-preview.tsx';

/** Shown to a client whom no admin has validated yet; checks again when it opens and whenever it becomes visible. */
export function PendingNotice({ user }: { user: User & { type: 'client' } }) {
  const t = useTexts(briefTexts);
  const [isChecking, setIsChecking] = useState(false);
  const [result, setResult] = useState('');

  useEffect(() => {
    const checkWhenVisible = () => document.visibilityState === 'visible' && void refreshSession();
    checkWhenVisible();
    document.addEventListener('visibilitychange', checkWhenVisible);
    return () => document.removeEventListener('visibilitychange', checkWhenVisible);
  }, []);

  const check = async () => {
    setIsChecking(true);
    setResult('');
    if (isValidatedClient(await refreshSession())) {
      // The brief takes the place of this notice: it begins at its top, and the focus does not go with the button.
      scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector('main')?.focus({ preventScroll: true });
    } else setResult(t('pendingStill'));
    setIsChecking(false);
  };
  return (
    <div className="frame py-14 lg:py-24">
      <section className="columns-grid gap-y-10">
        <div className="col-span-4 grid content-start justify-items-start gap-6 lg:col-span-7">
          <p className="caption text-signal-text">24–48 h</p>
          <h1 className="display text-huge">{t('pendingTitle')}</h1>
          <p className="max-w-prose text-lead text-quiet">{t('pendingText')}</p>
          <p className="max-w-prose wrap-anywhere">{t('pendingMail', { email: user.email })}</p>
          <div className="flex flex-wrap items-center gap-4">
            <Button busy={isChecking} onClick={() => void check()}>
              {t('pendingCheck')}
            </Button>
            <ButtonLink look="quiet" to="/services" className="max-sm:-ml-6">
              {t('pendingMeanwhile')}
            </ButtonLink>
            <ButtonLink look="quiet" to="/account" className="max-sm:-ml-6">
              {t('account')}
            </ButtonLink>
            <span role="status" className="caption text-quiet">
              {result}
            </span>
          </div>
        </div>
        <EmptyIllustration />
      </section>
      <QuestionsPreview />
    </div>
  );
}

/** The site's window motif, still empty: nine panes, of which one is lit. */
function EmptyIllustration() {
  return (
    <div aria-hidden="true" className="hidden lg:col-span-4 lg:col-start-9 lg:block">
      <div className="grid aspect-[3/4] grid-cols-3 grid-rows-3 border border-line bg-raised">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((pane) => (
          <span key={pane} className={`-mt-px -ml-px border border-line ${pane === 'a' ? 'bg-signal' : ''}`} />
        ))}
      </div>
    </div>
  );
}
