import type { ReceivedInvitation } from '@vitrine/contracts/people.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { invitationTexts } from '../../messages/invitation.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';
import { JoinForm } from './join-form.tsx';
import { useLinkToken } from './link-token.ts';

type State =
  | { readonly at: 'reading' | 'unreachable' | 'dead' }
  | { readonly at: 'ready' | 'joined'; readonly invitation: ReceivedInvitation };

/** Where the link of an invitation leads: it is read first, so that a dead one says so before anything is typed. */
export function InvitationLink() {
  const t = useTexts(invitationTexts);
  const token = useLinkToken('/invitation');
  const isHydrated = useHydrated();
  const [state, setState] = useState<State>({ at: 'reading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same link again
  useEffect(() => {
    if (!isHydrated) return;
    if (!token) return setState({ at: 'dead' });
    let isCurrent = true;
    void call('readInvitation', { body: { token } }).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) return setState({ at: 'ready', invitation: outcome.data });
      const isDead = outcome.kind === 'refused' && outcome.code === 'INVITATION_INVALID';
      setState({ at: isDead ? 'dead' : 'unreachable' });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, isHydrated, attempt]);

  if (state.at === 'dead') {
    return (
      <AccountFrame title={t('deadTitle')} lead={t('deadLead')}>
        <LogInLink />
      </AccountFrame>
    );
  }
  if (!('invitation' in state)) {
    return (
      <AccountFrame title={t('reading')} lead={t(state.at === 'reading' ? 'readingLead' : 'unreachable')}>
        {state.at === 'reading' ? (
          <Skeleton />
        ) : (
          <div>
            <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
          </div>
        )}
      </AccountFrame>
    );
  }
  const { invitation } = state;
  const { email, invitedBy, role } = invitation;
  if (state.at === 'joined') {
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
      <JoinForm
        token={token}
        email={email}
        onJoined={() => setState({ at: 'joined', invitation })}
        onDead={() => setState({ at: 'dead' })}
      />
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
