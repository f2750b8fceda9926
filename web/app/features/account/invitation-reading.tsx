import { useTexts } from '../../lib/format/language.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { LinkReading } from './link-reading.tsx';

type InvitationReadingProps = { isReading: boolean; onRetry: () => void };

/** While an invitation is being read, and when the server could not be reached for it. */
export function InvitationReading(props: InvitationReadingProps) {
  const t = useTexts(invitationTexts);
  const say = {
    title: t('reading'),
    reading: t('readingLead'),
    unreachable: t('unreachable'),
    retry: t('retry'),
    needsScript: t('needsScript'),
  };
  return <LinkReading {...props} say={say} />;
}
