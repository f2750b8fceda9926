import { useTexts } from '../../lib/language.ts';
import { accountTexts } from '../../messages/account.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useLaterMove } from './reset-link.ts';

/** In milliseconds (specification, section 9); the sentence below names the seconds. */
const redirectDelay = 3000;

/** Says that the password was set and leads to the login by itself. */
export function ResetDone() {
  const t = useTexts(accountTexts);
  useLaterMove('/login', redirectDelay);
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
