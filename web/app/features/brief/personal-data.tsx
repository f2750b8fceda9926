import { lazy, Suspense, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { readSession, storeSession, userOf, useSession } from '../../lib/session.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';

const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

/** Lets clients download all their personal data, and request its deletion or withdraw that request. */
export function PersonalData() {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const user = useSession()?.user;
  const [busy, setBusy] = useState<'download' | 'deletion'>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (user?.type !== 'client') return null;
  const requestedAt = user.deletionRequestedAt;

  const download = async () => {
    setBusy('download');
    const outcome = await call('getPersonalData');
    setBusy(undefined);
    if (!outcome.ok) return void toast.error(t('dataFailed'), { id: 'personal-data' });
    const file = new Blob([JSON.stringify(outcome.data, null, 2)], { type: 'application/json' });
    saveFile(file, t('dataFileName', { date: outcome.data.exportedAt.slice(0, 10) }));
  };

  const setDeletion = async (wanted: boolean) => {
    setBusy('deletion');
    const outcome = await call(wanted ? 'requestDeletion' : 'withdrawDeletion');
    setBusy(undefined);
    setDialogOpen(false);
    const session = readSession();
    if (!outcome.ok) return void toast.error(t('deletionFailed'), { id: 'personal-data' });
    if (session) storeSession({ ...session, user: userOf({ type: 'client', client: outcome.data }) });
    toast.success(t(wanted ? 'deletionAsked' : 'deletionWithdrawn'), { id: 'personal-data' });
  };

  return (
    <section
      aria-labelledby="personal-data"
      className="mt-16 grid gap-x-8 gap-y-5 border-t border-line pt-8 pb-4 lg:grid-cols-12 print:hidden"
    >
      <div className="grid content-start gap-1 lg:col-span-4">
        <h2 id="personal-data" className="font-display text-2xl leading-tight font-bold tracking-tight">
          {t('dataTitle')}
        </h2>
        <p className="max-w-prose text-quiet">{t('dataText')}</p>
      </div>
      <div className="grid content-start justify-items-start gap-3 lg:col-span-8">
        {requestedAt && (
          <p className="flex flex-wrap items-baseline gap-3">
            <Pill tone="warn">{t('deletionAsked')}</Pill>
            {t('deletionAskedOn', { date: formatDate(requestedAt, language) })}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" size="small" busy={busy === 'download'} onClick={() => void download()}>
            {t('dataDownload')}
          </Button>
          {requestedAt ? (
            <Button
              look="quiet"
              size="small"
              className="max-sm:-ml-4"
              busy={busy === 'deletion'}
              onClick={() => void setDeletion(false)}
            >
              {t('deletionWithdraw')}
            </Button>
          ) : (
            <Button look="quiet" size="small" className="max-sm:-ml-4" onClick={() => setDialogOpen(true)}>
              {t('deletionAsk')}
            </Button>
          )}
        </div>
      </div>
      {isDialogOpen && (
        <Suspense>
          <DeletionDialog
            busy={busy === 'deletion'}
            onClose={() => setDialogOpen(false)}
            onConfirm={() => void setDeletion(true)}
          />
        </Suspense>
      )}
    </section>
  );
}
