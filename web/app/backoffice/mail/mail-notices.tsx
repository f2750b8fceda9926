import type { MailState } from '@vitrine/contracts/mail.ts';
import { useTexts } from '../../lib/language.ts';
import { mailsTexts } from '../../messages/mails.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useListCounts } from '../live/list-counts.ts';

type MailNoticesProps = {
  /** How mail leaves the server; undefined until the list has loaded. */
  delivery: 'smtp' | 'files' | undefined;
  state: MailState | undefined;
  onShowFailed: () => void;
};

/** What to know before reading the list: failed mails, and that mails are only written as files. */
export function MailNotices({ delivery, state, onShowFailed }: MailNoticesProps) {
  const t = useTexts(mailsTexts);
  const failed = useListCounts()?.mails.failed ?? 0;
  const showFailed = (
    <Button look="secondary" size="small" onClick={onShowFailed}>
      {t('failedShow')}
    </Button>
  );
  return (
    <>
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
        <Notice title={t('filesTitle')}>
          <p className="text-[0.9375rem] text-quiet">{t('filesText')}</p>
        </Notice>
      )}
    </>
  );
}
