import { useTexts } from '../../../lib/language.ts';
import { mailsTexts } from '../../../messages/mails.ts';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { MailList } from './mail-list.tsx';

/** What was sent, what waits, what was given up and why; each mail to be read, and sent again. */
export function MailRoom() {
  const t = useTexts(mailsTexts);
  return (
    <BackofficeFrame title={t('title')}>
      <MailList />
    </BackofficeFrame>
  );
}
