import { useState } from 'react';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { NewPasswordForm } from '../features/account/new-password-form.tsx';
import { ResetDone } from '../features/account/reset-done.tsx';
import { useTexts } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';
import { accountTexts } from '../messages/account.ts';

export const meta = screenMeta('/reset-password', accountTexts, 'resetMetaTitle');

export default function ResetPasswordPage() {
  const t = useTexts(accountTexts);
  const [done, setDone] = useState(false);
  return (
    <AccountFrame title={t('resetTitle')} lead={t('resetLead')}>
      {done ? <ResetDone /> : <NewPasswordForm onDone={() => setDone(true)} />}
    </AccountFrame>
  );
}
