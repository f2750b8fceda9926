import type { ReceivedClientInvitation } from '@vitrine/contracts/client-invitation.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { welcomeTexts } from '../../messages/welcome.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useLinkToken } from './link-token.ts';
import { WelcomeForm } from './welcome-form.tsx';

type State = 'reading' | 'unreachable' | 'dead' | ReceivedClientInvitation;

/** Where the link to a client who was invited leads: it is read first, so that a dead one says so before anything is typed. */
export function WelcomeLink() {
  const t = useTexts(welcomeTexts);
  const token = useLinkToken('/welcome');
  const isHydrated = useHydrated();
  const [state, setState] = useState<State>('reading');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same link again
  useEffect(() => {
    if (!isHydrated) return;
    if (!token) return setState('dead');
    let isCurrent = true;
    void call('readClientInvitation', { body: { token } }).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.ok) return setState(outcome.data);
      setState(outcome.kind === 'refused' && outcome.code === 'INVITATION_INVALID' ? 'dead' : 'unreachable');
    });
    return () => {
      isCurrent = false;
    };
  }, [token, isHydrated, attempt]);

  if (state === 'dead') {
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
  if (typeof state === 'string') {
    return (
      <AccountFrame title={t('reading')} lead={t(state === 'reading' ? 'readingLead' : 'unreachable')}>
        {state === 'reading' ? (
          <Skeleton />
        ) : (
          <div>
            <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
          </div>
        )}
      </AccountFrame>
    );
  }
  const { name, email } = state;
  return (
    <AccountFrame title={t('title', { name })} lead={<span className="wrap-anywhere">{t('lead', { email })}</span>}>
      <WelcomeForm token={token} name={name} email={email} onDead={() => setState('dead')} />
    </AccountFrame>
  );
}
