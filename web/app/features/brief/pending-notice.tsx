import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { readSession, storeSession, type User, userOf } from '../../lib/session.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OwnData } from './own-data.tsx';

/** Shown to a client whom no admin has validated yet (D14). Asks the server again when it opens and comes back to view. */
export function PendingNotice({ user }: { user: User & { type: 'client' } }) {
  const t = useTexts(briefTexts);
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState('');

  const ask = useCallback(async () => {
    const token = readSession()?.token;
    const outcome = await call('getIdentity');
    if (!outcome.ok || !token || readSession()?.token !== token) return false;
    storeSession({ token, user: userOf(outcome.data) });
    return outcome.data.type === 'client' && outcome.data.client.isValidated;
  }, []);

  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void ask();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ask]);

  const press = async () => {
    setAsking(true);
    setAnswer('');
    if (!(await ask())) setAnswer(t('pendingStill'));
    setAsking(false);
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
            <Button busy={asking} onClick={() => void press()}>
              {t('pendingCheck')}
            </Button>
            <ButtonLink look="quiet" to="/services" className="max-sm:-ml-6">
              {t('pendingMeanwhile')}
            </ButtonLink>
            <span role="status" className="caption text-quiet">
              {answer}
            </span>
          </div>
        </div>
        <EmptyWindow />
      </section>
      <OwnData />
    </div>
  );
}

/** The motif of the house with nothing in it yet: nine panes, of which one is lit. */
function EmptyWindow() {
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
