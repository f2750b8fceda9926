import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { MailState } from '@vitrine/contracts/mail.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoticeLine } from '../../ui/notice-line.tsx';
import { useListCounts } from '../live/list-counts.ts';

type MailNoticesProps = {
  /** How mail leaves the server; undefined until the list has loaded. */
  delivery: 'smtp' | 'files' | undefined;
  /** Since when no mail is sent; null when it is. */
  pausedSince: string | null;
  state: MailState | undefined;
  onShowFailed: () => void;
};

/** What to know before reading the list: that mail is paused, failed mails, and that mails are only written as files. */
export function MailNotices({ delivery, pausedSince, state, onShowFailed }: MailNoticesProps) {
  const t = useTexts(mailsTexts);
  const language = useLanguage();
  const failed = useListCounts()?.mails.failed ?? 0;
  const showFailed = (
    <Button look="secondary" size="small" onClick={onShowFailed}>
      {t('failedShow')}
    </Button>
  );
  return (
    <>
      {pausedSince !== null && (
        <Notice tone="bad" title={t('pausedTitle', { moment: momentOf(pausedSince, language) })}>
          <p className="text-[0.9375rem] text-quiet">
            {t('pausedText')} <code className="font-mono text-ink">vitrine mail resume</code>
          </p>
        </Notice>
      )}
      {failed > 0 && (
        <Notice
          tone="bad"
          title={t('failedTitle', { count: failed })}
          action={state === 'failed' ? undefined : showFailed}
        >
          <p className="text-[0.9375rem] text-quiet">{t('failedText')}</p>
        </Notice>
      )}
      {delivery === 'files' && (
        <NoticeLine title={t('filesTitle')} isAlwaysFull>
          {t('filesText')}
        </NoticeLine>
      )}
    </>
  );
}

/** A moment in words, in the agency's zone. */
function momentOf(instant: string, language: Language): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return formatDate(instant, language, { ...day, ...clockStyle[language], timeZone: agency.timeZone });
}
