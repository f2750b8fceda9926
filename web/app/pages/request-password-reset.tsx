import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { accountTexts } from '../messages/account.ts';

export const meta = screenMeta('/request-password-reset', accountTexts, 'requestResetMetaTitle');

export default function RequestPasswordResetPage() {
  const t = useTexts(accountTexts);
  return (
    <main className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('requestResetTitle')}</h1>
    </main>
  );
}
