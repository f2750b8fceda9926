import { useTexts } from '../../lib/format/language.ts';
import { welcomeTexts } from '../../messages/welcome.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { InvitationReading } from './invitation-reading.tsx';
import { useInvitation } from './use-invitation.ts';
import { WelcomeForm } from './welcome-form.tsx';

/** Where the link to a client who was invited leads. */
export function WelcomeLink() {
  const t = useTexts(welcomeTexts);
  const { token, invitation, retry, die } = useInvitation('/welcome');

  if (invitation === 'dead') {
    return (
      <AccountFrame title={t('deadTitle')} lead={t('deadLead')}>
        <div>
          <ButtonLink to="/login">
            {t('logIn')}
            <Arrow />
          </ButtonLink>
        </div>
      </AccountFrame>
    );
  }
  if (typeof invitation === 'string') {
    return <InvitationReading isReading={invitation === 'reading'} onRetry={retry} />;
  }
  const { name, email } = invitation;
  return (
    <AccountFrame title={t('title', { name })} lead={<span className="wrap-anywhere">{t('lead', { email })}</span>}>
      <WelcomeForm token={token} name={name} email={email} onDead={die} />
    </AccountFrame>
  );
}
