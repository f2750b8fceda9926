import type { ReceivedEmailLink as Link } from '@vitrine/contracts/own-account.ts';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { ownPage } from '../../lib/session/own-page.ts';
import { useSession } from '../../lib/session/session.ts';
import { refreshSession } from '../../lib/session/session-calls.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ConfirmingPasswordForm } from './confirming-password-form.tsx';
import { useFailureSentence } from './failure-sentence.ts';
import { LinkReading } from './link-reading.tsx';
import { useLinkToken } from './link-token.ts';

type State =
  | { readonly at: 'reading' | 'unreachable' | 'dead' }
  | { readonly at: 'ready' | 'done'; readonly link: Link };

/** The sentence that a confirmation without a session ends with. */
const anew = { done: 'confirmDone', doneLead: 'confirmAnewDoneLead' } as const;

const textKeys = {
  confirm: {
    title: 'confirmTitle',
    lead: 'confirmLead',
    act: 'confirmAct',
    done: 'confirmDone',
    doneLead: 'confirmDoneLead',
  },
  change: {
    title: 'changeTitle',
    lead: 'changeLead',
    act: 'changeAct',
    done: 'changeDone',
    doneLead: 'changeDoneLead',
  },
  revert: { title: 'backTitle', lead: 'backLead', act: 'backAct', done: 'backDone', doneLead: 'backDoneLead' },
} as const;

/**
 * Where the links about an e-mail address lead. Opening one changes nothing, since mail programs open links before their
 * readers do: one button does what the link is for.
 */
export function EmailLink() {
  const t = useTexts(ownAccountTexts);
  const token = useLinkToken('/confirm-email');
  const isHydrated = useHydrated();
  const failure = useFailureSentence();
  const [state, setState] = useState<State>({ at: 'reading' });
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const session = useSession();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same link again
  useEffect(() => {
    if (!isHydrated) return;
    if (!token) return setState({ at: 'dead' });
    let isCurrent = true;
    void call('getEmailLink', { body: { token } }).then((outcome) => {
      if (isCurrent) setState(outcome.ok ? { at: 'ready', link: outcome.data } : { at: deadOr(outcome) });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, isHydrated, attempt]);

  const act = async () => {
    setBusy(true);
    const outcome = await call('redeemEmailLink', { body: { token } });
    setBusy(false);
    if (outcome.ok) {
      setState({ at: 'done', link: { ...outcome.data, needs: 'nothing' } });
      // What this browser shows of the account has changed, or its session has ended.
      void refreshSession();
      return;
    }
    if (deadOr(outcome) === 'dead') return setState({ at: 'dead' });
    toast.error(failure(outcome), { id: 'email-link' });
  };

  if (!('link' in state)) return <WithoutLink at={state.at} onRetry={() => setAttempt(attempt + 1)} />;
  const { purpose, email, kind, needs } = state.link;
  const say = needs === 'newPassword' ? { ...textKeys[purpose], ...anew } : textKeys[purpose];
  if (state.at === 'done') {
    return (
      <AccountFrame key="done" title={t(say.done)} lead={<Done>{t(say.doneLead, { email })}</Done>}>
        {purpose === 'revert' ? null : <Onward kind={kind} />}
      </AccountFrame>
    );
  }
  const address = <p className="pane border-l-4 border-l-signal px-5 py-4 font-mono text-lg wrap-anywhere">{email}</p>;
  if (needs === 'newPassword') {
    return (
      <AccountFrame title={t(say.title)} lead={t('confirmAnewLead')}>
        {address}
        <ConfirmingPasswordForm
          token={token}
          onDone={() => setState({ at: 'done', link: state.link })}
          onDead={() => setState({ at: 'dead' })}
        />
        <p className="max-w-prose text-quiet">{t('linkNotYou')}</p>
        <OwnLogin kind={kind} token={token} lead={t('linkKnowsPassword')} />
      </AccountFrame>
    );
  }
  if (needs === 'ownSession') {
    return (
      <AccountFrame title={t(say.title)} lead={t(session ? 'ownSessionOther' : 'ownSessionLead')}>
        {address}
        {session ? null : <OwnLogin kind={kind} token={token} />}
        <p className="max-w-prose text-quiet">{t('linkNotYou')}</p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t(say.title)} lead={t(say.lead)}>
      {address}
      <div>
        <Button busy={busy} onClick={() => void act()}>
          {t(say.act)}
        </Button>
      </div>
      <p className="max-w-prose text-quiet">{t('linkNotYou')}</p>
    </AccountFrame>
  );
}

/** The way to the account's login, which leads back here. */
function OwnLogin({ kind, token, lead }: { kind: Link['kind']; token: string; lead?: string }) {
  const t = useTexts(ownAccountTexts);
  return (
    <div className="grid justify-items-start gap-4">
      {lead && <p>{lead}</p>}
      <ButtonLink
        to={kind === 'admin' ? '/login?as=admin' : '/login?as=client'}
        state={{ from: '/confirm-email', state: { linkToken: token } }}
      >
        {t('linkLogIn')}
        <Arrow />
      </ButtonLink>
    </div>
  );
}

/** What shows while the link is read, or when it cannot be. */
function WithoutLink({ at, onRetry }: { at: 'reading' | 'unreachable' | 'dead'; onRetry: () => void }) {
  const t = useTexts(ownAccountTexts);
  if (at === 'dead') {
    return (
      <AccountFrame title={t('linkDeadTitle')} lead={t('linkDeadLead')}>
        <Onward kind="client" />
      </AccountFrame>
    );
  }
  const say = {
    title: t('linkReadingTitle'),
    reading: t('linkReadingLead'),
    unreachable: t('unreachable'),
    retry: t('retry'),
    needsScript: t('linkNeedsScript'),
  };
  return <LinkReading isReading={at === 'reading'} onRetry={onRetry} say={say} />;
}

function deadOr(outcome: Refused | Unreachable): 'dead' | 'unreachable' {
  return outcome.kind === 'refused' && outcome.code === 'TOKEN_INVALID' ? 'dead' : 'unreachable';
}

/** The result; the pressed button is gone, so focus moves here, and screen readers announce it. */
function Done({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <span ref={text} tabIndex={-1} className="wrap-anywhere outline-none">
      {children}
    </span>
  );
}

/** The way on: to the account of whoever is signed in here, or to the login. */
function Onward({ kind }: { kind: Link['kind'] }) {
  const t = useTexts(ownAccountTexts);
  const session = useSession();
  return (
    <div>
      {session ? (
        <ButtonLink to={ownPage[session.user.type]}>
          {t('title')}
          <Arrow />
        </ButtonLink>
      ) : (
        <ButtonLink to={kind === 'admin' ? '/login?as=admin' : '/login'} state={{ from: ownPage[kind] }}>
          {t('linkLogIn')}
          <Arrow />
        </ButtonLink>
      )}
    </div>
  );
}
