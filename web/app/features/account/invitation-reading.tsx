import { useTexts } from '../../lib/language.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { Button } from '../../ui/button.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';

type InvitationReadingProps = { isReading: boolean; onRetry: () => void };

/** While an invitation is being read, and when the server could not be reached for it. */
export function InvitationReading({ isReading, onRetry }: InvitationReadingProps) {
  const t = useTexts(invitationTexts);
  return (
    <AccountFrame
      title={t('reading')}
      lead={isReading ? <span className="noscript:hidden">{t('readingLead')}</span> : t('unreachable')}
    >
      {isReading ? (
        <>
          <NeedsScript>{t('needsScript')}</NeedsScript>
          <Skeleton className="h-12 noscript:hidden" />
        </>
      ) : (
        <div>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
    </AccountFrame>
  );
}
