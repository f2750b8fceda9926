import { AccountFrame } from '../features/account/account-frame.tsx';
import { useChosenKind } from '../features/account/chosen-kind.ts';
import { useOnwardWhenSignedIn } from '../features/account/destination.ts';
import { KindToggle } from '../features/account/kind-toggle.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { LoginLinks } from '../features/account/login-links.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { accountTexts } from '../messages/account.ts';

export const meta = screenMeta('/login', accountTexts, 'loginMetaTitle');

export default function LoginPage() {
  const t = useTexts(accountTexts);
  const [kind, choose] = useChosenKind();
  useOnwardWhenSignedIn();
  return (
    <AccountFrame title={t('loginTitle')} lead={t('loginLead')} foot={<LoginLinks kind={kind} />}>
      <div className="grid gap-6">
        <KindToggle value={kind} onChange={choose} />
        <LoginForm kind={kind} />
      </div>
    </AccountFrame>
  );
}
