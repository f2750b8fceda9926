import { useMutation } from '@tanstack/react-query';
import type { ErasurePreview } from '@vitrine/contracts/erasure.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { erasureTexts } from '../../messages/erasure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CountList } from './count-list.tsx';
import { formatMoment } from './dates.ts';

type FoundPersonProps = {
  found: ErasurePreview;
  busy: boolean;
  /** Why it could not be erased. */
  failed: string | undefined;
  onErase: () => void;
};

/** What is stored about an address: what would be erased, what would stay and why, and the two things to do about it. */
export function FoundPerson({ found, busy, failed, onErase }: FoundPersonProps) {
  const t = useTexts(erasureTexts);
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const { email, counts, comingMeetings, agreedQuotes, contractsKept, changesKept, backupsUntil } = found;
  const isNothing = Object.values(counts).every((count) => count === 0);
  if (isNothing && contractsKept === 0) return <p role="status">{t('nothing', { email })}</p>;
  const meetings = comingMeetings.map((meeting) => formatMoment(meeting, language));
  return (
    <section aria-label={t('found', { email })} className="pane grid gap-5 p-5">
      <h2 className="text-lg font-semibold wrap-anywhere">{t('found', { email })}</h2>
      {!isNothing && (
        <div className="grid gap-2">
          <h3 className="caption">{t('goes')}</h3>
          <CountList counts={counts} />
        </div>
      )}
      <div className="grid gap-2">
        <h3 className="caption">{t('stays')}</h3>
        <ul className="grid gap-1.5 text-[0.9375rem] leading-snug">
          {contractsKept > 0 && (
            <li>{t('staysContracts', { count: contractsKept, years: retention.contractYears })}</li>
          )}
          {changesKept > 0 && <li>{t('staysChanges', { count: changesKept })}</li>}
          <li>{t('staysReceipt')}</li>
          <li>{t('staysMailboxes')}</li>
          <li>
            {backupsUntil === null
              ? t('staysBackups')
              : t('staysBackupsUntil', { day: formatAgencyDay(backupsUntil, language) })}
          </li>
        </ul>
      </div>
      {(meetings.length > 0 || agreedQuotes > 0) && (
        <ul className="grid gap-1.5 border-l-4 border-warn pl-4 leading-snug">
          {meetings.map((meeting) => (
            <li key={meeting}>{t('meeting', { meeting })}</li>
          ))}
          {agreedQuotes > 0 && <li>{t('agreed', { count: agreedQuotes })}</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <DownloadButton email={email} />
        {!isNothing && (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {t('erase')}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('askTitle')}
        description={<bdi className="wrap-anywhere">{email}</bdi>}
        closeLabel={t('keep')}
        actions={
          <>
            <Button look="secondary" size="small" onClick={() => setIsAsking(false)}>
              {t('keep')}
            </Button>
            <Button size="small" busy={busy} onClick={onErase}>
              {t('eraseNow')}
            </Button>
          </>
        }
      >
        <p>{t('askText')}</p>
        <p role="alert" className="text-bad empty:hidden">
          {failed}
        </p>
      </Dialog>
    </section>
  );
}

/** Downloads everything about an address as one archive. */
function DownloadButton({ email }: { email: string }) {
  const t = useTexts(erasureTexts);
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile('exportPerson', { query: { email } }),
    onSuccess: (outcome) => {
      if (outcome.ok) saveFile(outcome.file, outcome.name);
      else toast.error((outcome.kind === 'refused' && outcome.error) || t('downloadFailed'), { id: 'export-person' });
    },
  });
  return (
    <Button look="secondary" size="small" busy={download.isPending} onClick={() => download.mutate()}>
      {t('download')}
    </Button>
  );
}
