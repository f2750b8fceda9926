import { useEffect, useRef } from 'react';
import { useDelayed } from '../../lib/browser/use-delayed.ts';
import { focusReceipt } from '../../lib/form/held-place.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { accountTexts } from '../../messages/account.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `resetDoneRedirect` states this time in seconds. */
const redirectDelayMs = 3000;

/** Says in the place of the form that the password was set, and redirects to the login after a moment. */
export function ResetDone() {
  const t = useTexts(accountTexts);
  const navigate = useLocalizedNavigate();
  useDelayed(true, redirectDelayMs, () => navigate('/login'));
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so focus moves here, and screen readers announce the result.
  useEffect(() => focusReceipt(heading.current), []);
  return (
    <div className="flex-1">
      <div className="pane receipt-in-place grid justify-items-start gap-4 p-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-2xl leading-tight font-bold tracking-tight outline-none"
        >
          {t('resetDoneTitle')}
        </h2>
        <p>{t('resetDoneText')}</p>
        <p role="status" className="caption text-quiet">
          {t('resetDoneRedirect')}
        </p>
        <ButtonLink to="/login">
          {t('resetDoneLink')}
          <Arrow />
        </ButtonLink>
      </div>
    </div>
  );
}
