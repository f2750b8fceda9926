import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { buttonClass } from '../../ui/button.tsx';
import { mailtoOf } from './mailto.ts';

/** Opens the admin's mail program with a mail to the person of a record. */
export function ReplyLink({ email }: { email: string }) {
  const t = useTexts(backofficeTexts);
  return (
    <a href={mailtoOf(email)} className={buttonClass('secondary', 'small', 'ml-auto')}>
      {t('reply')}
    </a>
  );
}
