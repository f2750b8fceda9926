import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { readSession, storeSession, userOf, useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { AccountSection } from './account-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const id = 'leaving';
const loadDeletionDialog = () => import('./deletion-dialog.tsx');

/** Lets clients ask for the deletion of their account, or withdraw that request. */
export function LeavingSection({ number }: { number: number }) {
  const t = useTexts(ownAccountTexts);
  const language = useLanguage();
  const failure = useFailureSentence();
  const user = useSession()?.user;
  const [busy, setBusy] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const requestedAt = user?.type === 'client' ? user.deletionRequestedAt : null;

  // Whichever button was pressed is gone, and the focus must not go with it.
  const shown = useRef(requestedAt);
  useEffect(() => {
    if (shown.current === requestedAt) return;
    shown.current = requestedAt;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [requestedAt]);

  const setDeletion = async (wanted: boolean) => {
    setBusy(true);
    const outcome = await call(wanted ? 'requestDeletion' : 'withdrawDeletion');
    // The dialog gives the focus back before its button goes.
    flushSync(() => {
      setBusy(false);
      setDialogOpen(false);
    });
    if (!outcome.ok) return void toast.error(failure(outcome), { id: 'personal-data' });
    const session = readSession();
    if (session) storeSession({ ...session, user: userOf({ type: 'client', client: outcome.data }) });
    toast.success(t(wanted ? 'deletionAsked' : 'deletionWithdrawn'), { id: 'personal-data' });
  };

  return (
    <AccountSection
      id={id}
      number={number}
      title={t('leavingTitle')}
      text={t('leavingText')}
      isUnderWay={Boolean(requestedAt)}
    >
      {requestedAt ? (
        <div className="pane grid max-w-xl justify-items-start gap-3 border-l-4 border-l-warn p-5">
          <p>{t('deletionAskedOn', { date: formatDate(requestedAt, language) })}</p>
          <Button look="secondary" busy={busy} onClick={() => void setDeletion(false)}>
            {t('deletionWithdraw')}
          </Button>
        </div>
      ) : (
        <div>
          <Button look="secondary" onClick={() => setDialogOpen(true)}>
            {t('deletionAsk')}
          </Button>
        </div>
      )}
      {isDialogOpen && (
        <LazyPart load={loadDeletionDialog} onDismiss={() => setDialogOpen(false)}>
          {(DeletionDialog) => (
            <DeletionDialog busy={busy} onClose={() => setDialogOpen(false)} onConfirm={() => void setDeletion(true)} />
          )}
        </LazyPart>
      )}
    </AccountSection>
  );
}
