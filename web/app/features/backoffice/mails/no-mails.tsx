import type { MailState } from '@vitrine/contracts/mail.ts';
import { useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

const texts = { waiting: 'emptyWaiting', sent: 'emptySent', failed: 'emptyFailed' } as const;

type NoMailsProps = { state: MailState | undefined; isSearch: boolean; onAll: () => void };

/** An empty list says what will come; an empty state, that this is well; an empty search leads back to the whole. */
export function NoMails({ state, isSearch, onAll }: NoMailsProps) {
  const t = useTexts(mailsTexts);
  if (!isSearch && state === undefined) return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  const showAll = (
    <Button look="secondary" size="small" onClick={onAll}>
      {t('showAll')}
    </Button>
  );
  if (!isSearch && state) return <EmptyState title={t(texts[state])} action={showAll} />;
  return (
    <EmptyState title={t('noMatchTitle')} action={showAll}>
      {t('noMatchText')}
    </EmptyState>
  );
}
