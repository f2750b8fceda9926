import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { InvitationReading } from './invitation-reading.tsx';
import { JoinForm } from './join-form.tsx';
import { useInvitation } from './use-invitation.ts';

/** Where the link of an invitation to the people of the agency leads. */
export function InvitationLink() {
  const t = useTexts(invitationTexts);
  const { token, invitation, retry, die } = useInvitation('/invitation');
  const [hasJoined, setHasJoined] = useState(false);

  if (invitation === 'dead') {
    return (
      <AccountFrame title={t('deadTitle')} lead={t('deadLead')}>
        <LogInLink />
      </AccountFrame>
    );
  }
  if (typeof invitation === 'string') {
    return <InvitationReading isReading={invitation === 'reading'} onRetry={retry} />;
  }
  const { email, invitedBy, role } = invitation;
  if (hasJoined) {
    return (
      <AccountFrame
        key="joined"
        title={t('doneTitle')}
        lead={
          <span role="status" className="wrap-anywhere">
            {t('doneLead', { email })}
          </span>
        }
      >
        <LogInLink />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('title')} lead={<span className="wrap-anywhere">{t('lead', { invitedBy, email })}</span>}>
      <p className="text-quiet">{t(role === 'owner' ? 'role_owner' : 'role_member')}</p>
      <JoinForm token={token} email={email} onJoined={() => setHasJoined(true)} onDead={die} />
    </AccountFrame>
  );
}

/** The way to the login of the people of the agency. */
function LogInLink() {
  const t = useTexts(invitationTexts);
  return (
    <div>
      <ButtonLink to="/login?as=admin">
        {t('logIn')}
        <Arrow />
      </ButtonLink>
    </div>
  );
}
