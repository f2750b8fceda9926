import { useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

type MailTroubleProps = {
  /** What shows was read before the server went away. */
  isStale: boolean;
  busy: boolean;
  onRetry: () => void;
};

/** Says that mails could not be read, and offers to try again. */
export function MailTrouble({ isStale, busy, onRetry }: MailTroubleProps) {
  const t = useTexts(mailsTexts);
  const retry = (
    <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Notice tone="warn" title={t('troubleTitle')} action={retry}>
      <p>{t(isStale ? 'staleText' : 'troubleText')}</p>
    </Notice>
  );
}
