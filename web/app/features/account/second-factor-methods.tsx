import type { SecondFactor } from '@vitrine/contracts/second-factor.ts';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { createPasskey, hasPasskeys } from '../../lib/session/passkey.ts';
import { toast } from '../../lib/toast/toast.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sentenceOf } from './factor-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';
import { useRefreshSecondFactor } from './second-factor-query.ts';
import { TotpSetup } from './totp-setup.tsx';

const toastId = 'second-factor';

/** What the user is asked before something is lost. */
type Question = { title: string; text: string; yes: string; act: () => Promise<void> };

/** Passkeys, authenticator app and recovery codes, each with what can be done about it. */
export function SecondFactorMethods({ secondFactor }: { secondFactor: SecondFactor }) {
  const { totp, passkeys, recoveryCodesLeft } = secondFactor;
  const t = useTexts(secondFactorTexts);
  const language = useLanguage();
  const refresh = useRefreshSecondFactor();
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [question, setQuestion] = useState<Question>();
  const [busy, setBusy] = useState<'passkey' | 'totp' | 'codes' | 'question'>();
  const isOn = totp !== null || passkeys.length > 0;
  const isLast = passkeys.length + (totp ? 1 : 0) === 1;

  const refuse = (outcome: Refused | Unreachable) => void toast.error(sentenceOf(outcome, t), { id: toastId });
  const done = async (sentence: string, recoveryCodes?: readonly string[] | null) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    toast.success(sentence, { id: toastId });
    await refresh();
  };
  const during = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    await work();
    setBusy(undefined);
  };

  const addPasskey = async () => {
    const started = await call('startPasskey');
    if (!started.ok) return refuse(started);
    const credential = await createPasskey(started.data.options);
    if (!credential) return void toast.error(t('passkeyUnused'), { id: toastId });
    const name = t('passkeyDefault', { number: passkeys.length + 1 });
    const added = await call('addPasskey', { body: { ticket: started.data.ticket, name, credential } });
    if (!added.ok) return refuse(added);
    await done(t('passkeyAdded'), added.data.recoveryCodes);
  };
  const startTotp = async () => {
    const started = await call('startTotp');
    if (started.ok) setEnrolment(started.data);
    else refuse(started);
  };
  const askToRemove = (name: string, remove: () => Promise<{ ok: true } | Refused | Unreachable>) =>
    setQuestion({
      title: t('removeTitle', { name }),
      text: t(isLast ? 'removeLastText' : 'removeText'),
      yes: t('remove'),
      act: async () => {
        const outcome = await remove();
        if (!outcome.ok) return refuse(outcome);
        setCodes(undefined);
        await done(t('removed'));
      },
    });
  const askToRenew = () =>
    setQuestion({
      title: t('renewTitle'),
      text: t('renewText'),
      yes: t('renewConfirm'),
      act: async () => {
        const renewed = await call('renewRecoveryCodes');
        if (!renewed.ok) return refuse(renewed);
        setCodes(renewed.data.recoveryCodes);
        await refresh();
      },
    });

  return (
    <>
      {codes && <NewRecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      <Method title={t('passkeysTitle')} text={t('passkeysText')}>
        {passkeys.length > 0 && (
          <ul aria-label={t('passkeysTitle')} className="pane px-5">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={async (name) => {
                  const outcome = await call('renamePasskey', { params: { id: passkey.id }, body: { name } });
                  if (!outcome.ok) return refuse(outcome);
                  await refresh();
                }}
                onRemove={() => askToRemove(passkey.name, () => call('removePasskey', { params: { id: passkey.id } }))}
              />
            ))}
          </ul>
        )}
        {hasPasskeys() ? (
          <Button look="secondary" busy={busy === 'passkey'} onClick={() => void during('passkey', addPasskey)}>
            {t(busy === 'passkey' ? 'addingPasskey' : 'addPasskey')}
          </Button>
        ) : (
          <p className="text-quiet">{t('passkeyUnsupported')}</p>
        )}
      </Method>
      <Method title={t('totpTitle')} text={t('totpText')}>
        {totp && (
          <p className="text-base text-quiet">
            {totp.lastUsedAt ? t('lastUsed', { date: formatDate(totp.lastUsedAt, language) }) : t('neverUsed')}
          </p>
        )}
        {enrolment && !totp ? (
          <TotpSetup
            enrolment={enrolment}
            onCancel={() => setEnrolment(undefined)}
            onDone={(recoveryCodes) => {
              setEnrolment(undefined);
              void done(t('activated'), recoveryCodes);
            }}
          />
        ) : totp ? (
          <Button
            look="secondary"
            aria-label={t('removeNamed', { name: t('totpTitle') })}
            onClick={() => askToRemove(t('totpTitle'), () => call('removeTotp'))}
          >
            {t('remove')}
          </Button>
        ) : (
          <Button look="secondary" busy={busy === 'totp'} onClick={() => void during('totp', startTotp)}>
            {t('setUpTotp')}
          </Button>
        )}
      </Method>
      {isOn && (
        <Method title={t('codesTitle')} text={t('codesText')}>
          <p>{t('codesLeft', { count: recoveryCodesLeft })}</p>
          <Button look="secondary" onClick={askToRenew}>
            {t('renewCodes')}
          </Button>
        </Method>
      )}
      {question && (
        <Dialog
          open
          onClose={() => setQuestion(undefined)}
          title={question.title}
          closeLabel={t('close')}
          actions={
            <>
              <Button look="quiet" onClick={() => setQuestion(undefined)}>
                {t('keep')}
              </Button>
              <Button
                busy={busy === 'question'}
                onClick={() => {
                  // Closed first: the server may ask who it is, in a dialog of its own.
                  setQuestion(undefined);
                  void during('question', question.act);
                }}
              >
                {question.yes}
              </Button>
            </>
          }
        >
          <p className="max-w-prose">{question.text}</p>
        </Dialog>
      )}
    </>
  );
}

type MethodProps = { title: string; text: string; children: ReactNode };

function Method({ title, text, children }: MethodProps) {
  return (
    <div className="grid justify-items-start gap-3 [&>form]:justify-self-stretch [&>ul]:justify-self-stretch">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="max-w-prose text-quiet">{text}</p>
      {children}
    </div>
  );
}
