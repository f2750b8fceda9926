import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { useAccountKind } from '../features/account/account-kind.ts';
import { typedEmail } from '../features/account/destination.ts';
import { LinkSent } from '../features/account/link-sent.tsx';
import { RequestResetForm } from '../features/account/request-reset-form.tsx';
import { useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { accountTexts } from '../messages/account.ts';

export const meta = screenMeta('/request-password-reset', accountTexts, 'requestResetMetaTitle');

export default function RequestPasswordResetPage() {
  const t = useTexts(accountTexts);
  const { state } = useLocation();
  const [email, setEmail] = useState(typedEmail(state));
  const [kind, choose] = useAccountKind();
  const [sentTo, setSentTo] = useState<string>();
  const back = (
    <p>
      <LocalizedLink
        to={`/login${kind === 'admin' ? '?as=admin' : ''}`}
        state={{ ...state, email }}
        className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-4 hover:decoration-signal"
      >
        {t('backToLogin')}
      </LocalizedLink>
    </p>
  );
  return (
    <AccountFrame title={t('requestResetTitle')} lead={t('requestResetLead')} foot={back}>
      {sentTo === undefined ? (
        <RequestResetForm kind={kind} onKind={choose} email={email} onEmail={setEmail} onSent={setSentTo} />
      ) : (
        <LinkSent kind={kind} email={sentTo} onOtherEmail={() => setSentTo(undefined)} />
      )}
    </AccountFrame>
  );
}
