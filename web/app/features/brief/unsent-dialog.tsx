import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { isSharedComputer, readSession, useSession } from '../../lib/session/session.ts';
import { settleUnsent } from '../../lib/unsaved/unsent-request.ts';
import { findUnsent, hasOpenDocuments, hasUnsent, type UnsentWork } from '../../lib/unsaved/unsent-work.ts';
import { unsentTexts } from '../../messages/unsent.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UnsentList } from '../../ui/unsent-list.tsx';
import { eraseUnsentBriefs, sendUnsent } from './unsent-brief.ts';

const readUnsent = () => {
  const user = readSession()?.user;
  return findUnsent(user?.type === 'client' ? user.id : undefined);
};

/** Asks whoever logs out what is to become of what has not been sent. The logout waits for the answer. */
export default function UnsentDialog() {
  const t = useTexts(unsentTexts);
  const session = useSession();
  const [unsent, setUnsent] = useState<UnsentWork>();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isShared = isSharedComputer();

  useEffect(() => void readUnsent().then(setUnsent), []);
  // The session ended elsewhere meanwhile: the login says what is kept.
  useEffect(() => {
    if (!session) settleUnsent(false);
  }, [session]);

  const send = async () => {
    if (!session) return;
    setSending(true);
    setFailed(false);
    await sendUnsent(session);
    const left = await readUnsent();
    setSending(false);
    if (!hasUnsent(left)) return settleUnsent(true);
    setUnsent(left);
    setFailed(session.user.type === 'admin' || left.steps.length > 0);
  };
  const erase = async () => {
    if (session) await eraseUnsentBriefs(session);
    settleUnsent(true);
  };
  const isBrief = unsent !== undefined && unsent.steps.length > 0;
  const canSend = isBrief || (session?.user.type === 'admin' && hasOpenDocuments());
  return (
    <Dialog
      open
      onClose={() => settleUnsent(false)}
      title={t('title')}
      closeLabel={t('stay')}
      actions={
        <>
          <Button look="quiet" disabled={isSending} onClick={() => void erase()}>
            {t('erase')}
          </Button>
          {!isShared && (
            <Button look="secondary" disabled={isSending} onClick={() => settleUnsent(true)}>
              {t('keep')}
            </Button>
          )}
          {canSend && (
            <Button busy={isSending} onClick={() => void send()}>
              {t('send')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid max-w-prose gap-4">
        {unsent ? <UnsentList unsent={unsent} /> : <Skeleton className="h-8" />}
        {hasFailed && (
          <Notice tone="bad" title={t('failed')}>
            <p>{t(isBrief ? 'failedText' : 'failedForms')}</p>
          </Notice>
        )}
        <p className="text-quiet">{t(isShared ? 'textShared' : isBrief ? 'textBrief' : 'textForms')}</p>
      </div>
    </Dialog>
  );
}
