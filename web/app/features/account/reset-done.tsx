import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { accountTexts } from '../../messages/account.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `resetDoneRedirect` states this time in seconds. */
const redirectDelayMs = 3000;

/** Says that the password was set, and redirects to the login after a moment. */
export function ResetDone() {
  const t = useTexts(accountTexts);
  const navigate = useLocalizedNavigate();
  useDelayed(true, redirectDelayMs, () => navigate('/login'));
  return (
    <div className="grid justify-items-start gap-6">
      <p role="status" className="caption text-quiet">
        {t('resetDoneRedirect')}
      </p>
      <ButtonLink to="/login">
        {t('resetDoneLink')}
        <Arrow />
      </ButtonLink>
    </div>
  );
}
