import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { accountTexts } from '../messages/account.ts';

export const meta = screenMeta('/reset-password', accountTexts, 'resetMetaTitle');

export default function ResetPasswordPage() {
  const t = useTexts(accountTexts);
  return (
    <main className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('resetTitle')}</h1>
    </main>
  );
}
