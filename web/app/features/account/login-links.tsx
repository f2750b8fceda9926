import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useLocation } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { accountTexts } from '../../messages/account.ts';
import type { ClientView } from './client-view.ts';

const link =
  'underline decoration-control decoration-1 underline-offset-4 hover:decoration-signal max-lg:inline-flex max-lg:min-h-11 max-lg:items-center';

type LoginLinksProps = {
  kind: AccountKind;
  view: ClientView['view'];
  /** What was typed so far, if anything: a new password is for the same address. */
  email: string;
  onView: (view: 'logIn' | 'signUp') => void;
};

const acts = { logIn: 'createAccount', signUp: 'logIn', signedUp: 'signedUpLogIn' } as const;

/** Links below the login: sign up, forgotten password, contact, home. */
export function LoginLinks({ kind, view, email, onView }: LoginLinksProps) {
  const t = useTexts(accountTexts);
  // The way back leads to the login, which then still knows the page it was asked for from.
  const { state } = useLocation();
  return (
    <>
      {kind === 'client' && (
        <p className="text-quiet">
          {view !== 'signedUp' && t(view === 'logIn' ? 'noAccount' : 'haveAccount')}{' '}
          <button
            key={view}
            type="button"
            onClick={() => onView(view === 'logIn' ? 'signUp' : 'logIn')}
            className={`${link} text-ink`}
          >
            {t(acts[view])}
          </button>
        </p>
      )}
      {view === 'logIn' && (
        <p>
          <LocalizedLink
            to={`/request-password-reset${kind === 'admin' ? '?as=admin' : ''}`}
            state={{ ...state, email }}
            className={link}
          >
            {t('forgotten')}
          </LocalizedLink>
        </p>
      )}
      <p className="text-quiet">
        {t('needHelp')}{' '}
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
