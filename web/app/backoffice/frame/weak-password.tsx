import { useTexts } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Tells whoever came in with a password that is weaker than a new one may be where to choose a better one. */
export function WeakPassword() {
  const t = useTexts(backofficeTexts);
  const user = useSession()?.user;
  if (user?.type !== 'admin' || !user.hasWeakPassword) return null;
  return (
    <Notice
      tone="info"
      title={t('weakPasswordTitle')}
      action={
        <ButtonLink to="/admin/account#password" look="secondary" size="small" className="min-h-11">
          {t('weakPasswordAct')}
        </ButtonLink>
      }
    >
      <p>{t('weakPasswordText')}</p>
    </Notice>
  );
}
