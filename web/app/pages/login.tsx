import { useState } from 'react';
import { useLocation } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { useAccountKind } from '../features/account/account-kind.ts';
import { useClientView } from '../features/account/client-view.ts';
import { typedEmail, useRedirectWhenSignedIn } from '../features/account/destination.ts';
import { KindToggle } from '../features/account/kind-toggle.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { LoginLinks } from '../features/account/login-links.tsx';
import { SessionEnded } from '../features/account/session-ended.tsx';
import { SignUpForm } from '../features/account/sign-up-form.tsx';
import { SignedInAs } from '../features/account/signed-in-as.tsx';
import { SignedUp } from '../features/account/signed-up.tsx';
import { showFromTop } from '../layout/show-from-top.ts';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { releaseFormPlace } from '../lib/form/held-place.ts';
import { useTexts } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';
import { accountTexts } from '../messages/account.ts';

export const meta = screenMeta('/login', accountTexts, 'loginMetaTitle');

const titles = { logIn: 'loginTitle', signUp: 'signUpTitle', signedUp: 'signUpTitle' } as const;
const leads = { logIn: 'loginLead', signUp: 'signUpLead', signedUp: 'signUpLead' } as const;

export default function LoginPage() {
  const t = useTexts(accountTexts);
  const [kind, choose] = useAccountKind();
  const [clientView, showView] = useClientView();
  // Typed at the sign-up, it need not be typed again to log in or to set a new password; nor the other way round.
  const [email, setEmail] = useState(typedEmail(useLocation().state));
  const [isSecondStep, setSecondStep] = useState(false);
  const other = useRedirectWhenSignedIn();
  const isHydrated = useHydrated();
  const view = kind === 'client' ? clientView.view : 'logIn';
  /** The links stand below the form, whose place another one takes. */
  const begin = (next: 'logIn' | 'signUp') => {
    releaseFormPlace();
    showView({ view: next });
    // From the receipt of a sign-up, whose place the login takes, the focus goes to its password.
    if (view !== 'signedUp') showFromTop();
  };
  return (
    <AccountFrame
      title={t(titles[view])}
      lead={t(leads[view])}
      foot={isSecondStep ? null : <LoginLinks kind={kind} view={view} email={email} onView={begin} />}
    >
      <div className={`grid gap-6 ${view === 'signedUp' ? 'flex-1' : ''}`}>
        <SessionEnded />
        {other && isHydrated ? (
          <SignedInAs user={other} wanted={other.type === 'admin' ? 'client' : 'admin'} />
        ) : (
          <>
            {view !== 'signedUp' && !isSecondStep && <KindToggle value={kind} onChange={choose} />}
            {view === 'logIn' && (
              <LoginForm kind={kind} email={email} onEmail={setEmail} onSecondStep={setSecondStep} />
            )}
            {view === 'signUp' && (
              <SignUpForm
                email={email}
                onEmail={setEmail}
                onDone={(registered) => {
                  setEmail(registered);
                  showView({ view: 'signedUp', email: registered });
                }}
              />
            )}
            {view === 'signedUp' && clientView.view === 'signedUp' && <SignedUp email={clientView.email} />}
          </>
        )}
      </div>
    </AccountFrame>
  );
}
