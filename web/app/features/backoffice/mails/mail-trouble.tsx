import { useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../frame/retry-button.tsx';

type MailTroubleProps = {
  /** What shows was read before the server went away. */
  isStale: boolean;
  busy: boolean;
  onRetry: () => void;
};

/** Says that mails could not be read, and offers to try again. */
export function MailTrouble({ isStale, busy, onRetry }: MailTroubleProps) {
  const t = useTexts(mailsTexts);
  return (
    <Notice tone="warn" title={t('troubleTitle')} action={<RetryButton busy={busy} onRetry={onRetry} />}>
      <p>{t(isStale ? 'staleText' : 'troubleText')}</p>
    </Notice>
  );
}
