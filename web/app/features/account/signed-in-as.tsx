import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useTexts } from '../../lib/format/language.ts';
import type { User } from '../../lib/session/session.ts';
import { useLogOut } from '../../lib/session/use-log-out.ts';
import { accountTexts } from '../../messages/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** For somebody who is signed in with one kind of account and asks to log in with the other: says so, offers to change. */
export function SignedInAs({ user, wanted }: { user: User; wanted: AccountKind }) {
  const t = useTexts(accountTexts);
  const logOut = useLogOut();
  return (
    <div className="grid gap-6">
      <Notice tone="info" title={t(user.type === 'admin' ? 'signedInAsAdmin' : 'signedInAsClient')}>
        <p className="wrap-anywhere">{t('signedInAsText', { email: user.email })}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={logOut}>{t(wanted === 'admin' ? 'changeToAdmin' : 'changeToClient')}</Button>
        <ButtonLink look="secondary" to={user.type === 'admin' ? '/admin' : '/wizard'}>
          {t(user.type === 'admin' ? 'stayAdmin' : 'stayClient')}
        </ButtonLink>
      </div>
    </div>
  );
}
