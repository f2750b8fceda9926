import { useState } from 'react';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { hasPasskeys, signWithPasskey } from '../../lib/session/passkey.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { finishLogin } from './log-in.ts';

type PasskeyLoginProps = {
  /** Whether others use this computer. */
  isShared: boolean;
  /** Asked before anything is. */
  mayStart: () => boolean;
  onDone: () => void;
  onRefused: (outcome: Refused | Unreachable) => void;
};

/** Logs in with a passkey alone, in browsers that can. A passkey that nobody chose is no failure. */
export function PasskeyLogin({ isShared, mayStart, onDone, onRefused }: PasskeyLoginProps) {
  const t = useTexts(secondFactorTexts);
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  if (!isHydrated || !hasPasskeys()) return null;

  const logIn = async () => {
    if (!mayStart()) return;
    setBusy(true);
    const started = await call('startPasskeyLogin');
    if (!started.ok) onRefused(started);
    else {
      const { ticket, passkey } = started.data;
      const credential = passkey && (await signWithPasskey(passkey));
      const outcome = credential && (await finishLogin(ticket, { method: 'passkey', credential }, isShared));
      if (outcome?.ok) onDone();
      else if (outcome) onRefused(outcome);
    }
    setBusy(false);
  };
  return (
    <Button look="secondary" busy={busy} onClick={() => void logIn()}>
      {t('loginPasskey')}
    </Button>
  );
}
