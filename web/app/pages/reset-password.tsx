import { useCallback, useState } from 'react';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { NewPasswordForm } from '../features/account/new-password-form.tsx';
import { ResetDone } from '../features/account/reset-done.tsx';
import { useTexts } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';
import { accountTexts } from '../messages/account.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta = screenMeta('/reset-password', accountTexts, 'resetMetaTitle');

export default function ResetPasswordPage() {
  const t = useTexts(accountTexts);
  const [state, setState] = useState<'open' | 'dead' | 'done'>('open');
  const die = useCallback(() => setState('dead'), []);
  if (state === 'dead') {
    return (
      <AccountFrame isAlert title={t('resetDeadTitle')} lead={t('resetDeadText')}>
        <div>
          <ButtonLink to="/request-password-reset">{t('resetDeadAgain')}</ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('resetTitle')} lead={t('resetLead')}>
      {state === 'done' ? <ResetDone /> : <NewPasswordForm onDone={() => setState('done')} onDead={die} />}
    </AccountFrame>
  );
}
