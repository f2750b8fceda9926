import { useTexts } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useLogOut } from '../../lib/use-log-out.ts';
import { layoutTexts } from '../../messages/layout.ts';
import { liveTexts } from '../../messages/live.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Who is signed in, with the button that logs out. */
export function SignedIn() {
  const t = useTexts(liveTexts);
  const layout = useTexts(layoutTexts);
  const user = useSession()?.user;
  const logOut = useLogOut();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
      <p className="caption min-w-0 wrap-anywhere text-quiet">{t('signedIn', { email: user?.email ?? '' })}</p>
      <div className="-mx-4 flex flex-wrap">
        <ButtonLink to="/account" look="quiet" size="small">
          {layout('account')}
        </ButtonLink>
        <Button look="quiet" size="small" onClick={() => void logOut()}>
          {layout('logOut')}
        </Button>
      </div>
    </div>
  );
}
