import { LogOutButton } from '../../../layout/log-out-button.tsx';
import { useTexts } from '../../../lib/language.ts';
import { useSession } from '../../../lib/session.ts';
import { liveTexts } from '../../../messages/live.ts';

/** Where the day ends: who is signed in, and the way out. */
export function SignedIn() {
  const t = useTexts(liveTexts);
  const user = useSession()?.user;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
      <p className="caption min-w-0 wrap-anywhere text-quiet">{t('signedIn', { email: user?.email ?? '' })}</p>
      <LogOutButton className="-mx-4" />
    </div>
  );
}
