import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const toastId = 'email-confirmation';

/** In place of what only the holder of an address may see, until it is confirmed: how to confirm it. It stands aside: the link is in a mail. */
export function EmailConfirmationSection({ account: { email } }: { account: OwnAccount }) {
  const t = useTexts(ownAccountTexts);
  return (
    <section
      aria-labelledby="confirmation"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line py-3 lg:mb-8"
    >
      <div className="min-w-0 flex-1 basis-72 leading-snug">
        <h2 id="confirmation" tabIndex={-1} className="inline scroll-mt-28 font-medium outline-none">
          {t('confirmationTitle')}.
        </h2>{' '}
        <span className="wrap-anywhere">{t('confirmationLinkSent', { email })}</span>{' '}
        <span className="text-quiet">
          {t('confirmationNext')} {t('confirmationText')}
        </span>
      </div>
      <EmailConfirmationRequest look="quiet" />
    </section>
  );
}

/** Asks for another link that confirms the address. */
export function EmailConfirmationRequest({ look = 'secondary' }: { look?: ButtonLook }) {
  const t = useTexts(ownAccountTexts);
  const failure = useFailureSentence();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const outcome = await call('requestEmailConfirmation');
    setBusy(false);
    if (outcome.ok) toast.success(t('confirmationSent'), { id: toastId });
    else toast.error(failure(outcome), { id: toastId });
  };
  return (
    <Button
      look={look}
      size={look === 'quiet' ? 'small' : 'normal'}
      className={look === 'quiet' ? 'px-0!' : ''}
      busy={busy}
      onClick={() => void ask()}
    >
      {t('confirmationAgain')}
    </Button>
  );
}
