import { useEffect, useRef } from 'react';
import { focusReceipt } from '../../lib/form/held-place.ts';
import { useTexts } from '../../lib/format/language.ts';
import { accountTexts } from '../../messages/account.ts';

/** What happens after a sign-up: an admin validates the account, and a mail says so. */
export function SignedUp({ email }: { email: string }) {
  const t = useTexts(accountTexts);
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone, so focus moves here, and screen readers announce the result.
  useEffect(() => focusReceipt(heading.current), []);

  return (
    <div className="pane receipt-in-place grid gap-4 self-start p-6">
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-display text-2xl leading-tight font-bold tracking-tight outline-none"
      >
        {t('signedUpHeading')}
      </h2>
      <p>{t('signedUpLead')}</p>
      <h3 className="caption border-t border-line pt-4 text-quiet">{t('signedUpTitle')}</h3>
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
  );
}
