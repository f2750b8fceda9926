import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { accountTexts } from '../messages/account.ts';

export const meta = screenMeta('/login', accountTexts, 'loginMetaTitle');

export default function LoginPage() {
  const t = useTexts(accountTexts);
  return (
    <main className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('loginTitle')}</h1>
    </main>
  );
}
