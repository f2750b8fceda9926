import { type FormEvent, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sentenceOf } from './factor-form.tsx';

const loadQrCode = () => import('../../ui/qr-code.tsx');

type TotpSetupProps = {
  enrolment: { secret: string; uri: string };
  /** @param codes recovery codes, where there were none */
  onDone: (codes: readonly string[] | null) => void;
  onCancel: () => void;
};

/** Hands a secret to an authenticator app, and takes the first code as proof that it has arrived. */
export function TotpSetup({ enrolment: { secret, uri }, onDone, onCancel }: TotpSetupProps) {
  const t = useTexts(secondFactorTexts);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const activate = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== 6) return setFailure(t('codeMissing'));
    setBusy(true);
    const outcome = await call('finishTotp', { body: { code } });
    setBusy(false);
    if (outcome.ok) onDone(outcome.data.recoveryCodes);
    else setFailure(sentenceOf(outcome, t));
  };

  return (
    <form onSubmit={activate} noValidate className="pane grid gap-5 p-5 sm:p-6">
      <p className="font-medium">{t('scan')}</p>
      <LazyPart load={loadQrCode} waiting={<Skeleton className="size-56" />}>
        {(QrCode) => <QrCode text={uri} label={t('qrCode')} />}
      </LazyPart>
      <p className="text-quiet">
        {t('typeKey')}{' '}
        <code className="font-mono break-all text-ink select-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        label={t('firstCode')}
        value={code}
        error={failure}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        className="max-w-xs font-mono tracking-[0.3em]"
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('activate')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
