import { InvitationLink } from '../features/account/invitation-link.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { invitationTexts } from '../messages/invitation.ts';

export const meta = screenMeta('/invitation', invitationTexts, 'metaTitle');

export default function InvitationPage() {
  return <InvitationLink />;
}
