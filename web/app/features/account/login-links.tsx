import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { accountTexts } from '../../messages/account.ts';

const link = 'underline decoration-control decoration-1 underline-offset-4 hover:decoration-signal';

/** The ways on from the login: a forgotten password, somebody to ask, home. */
export function LoginLinks({ kind }: { kind: AccountKind }) {
  const t = useTexts(accountTexts);
  return (
    <>
      <p>
        <LocalizedLink to={`/request-password-reset${kind === 'admin' ? '?as=admin' : ''}`} className={link}>
          {t('forgotten')}
        </LocalizedLink>
      </p>
      <p className="text-quiet">
        {t(kind === 'client' ? 'noAccount' : 'needHelp')}{' '}
        <LocalizedLink to="/contact" className={`${link} text-ink`}>
          {t('writeToUs')}
        </LocalizedLink>
      </p>
      <p>
        <LocalizedLink to="/" className={link}>
          {t('home')}
        </LocalizedLink>
      </p>
    </>
  );
}
