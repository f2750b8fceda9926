import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/language.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button } from '../../ui/button.tsx';

/** What happens after a sign-up: an admin validates the account, and a mail says so. */
export function SignedUp({ email, onLogIn }: { email: string; onLogIn: () => void }) {
  const t = useTexts(accountTexts);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone, so focus moves here, and screen readers announce the result. It lay further down the page.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus();
  }, []);

  return (
    <div className="grid gap-6">
      <div className="pane grid gap-4 p-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-2xl leading-tight font-bold tracking-tight outline-none"
        >
          {t('signedUpTitle')}
        </h2>
        <ol className="grid gap-3">
          {([t('signedUpMail', { email }), t('signedUpCheck'), t('signedUpBrief')] as const).map((step, index) => (
            <li key={step} className="grid grid-cols-[2rem_1fr] items-baseline wrap-anywhere">
              <span aria-hidden="true" className="caption text-signal-text">
                0{index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <div>
        <Button look="secondary" onClick={onLogIn}>
          {t('signedUpLogIn')}
        </Button>
      </div>
    </div>
  );
}
