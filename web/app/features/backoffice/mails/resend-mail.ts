import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailRow } from '@vitrine/contracts/mail.ts';
import { useCallback, useState } from 'react';
import { ask, CallFailed } from '../../../lib/api.ts';
import type { SayMails } from '../../../messages/mails.ts';
import { isUnderWay, mailQuery, mailsKey } from './mail-queries.ts';

/** The mail that goes out, as the server answered; or why none does. */
type Asked = { id: string; goesOut: MailRow } | { id: string; refusal: string | undefined };

/**
 * Sending a mail again, and what comes of it.
 * @param onGoing told which mail goes out
 */
export function useResend(onGoing: (id: string) => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => (await ask('resendMail', { params: { id } })).data,
    networkMode: 'always',
    onMutate: () => setAsked(undefined),
    onSuccess: async (goesOut, id) => {
      await client.invalidateQueries({ queryKey: mailsKey });
      setAsked({ id: goesOut.id, goesOut });
      if (goesOut.id === id) return;
      await client.prefetchQuery(mailQuery(goesOut.id));
      onGoing(goesOut.id);
    },
    onError: (error, id) => {
      const outcome = error instanceof CallFailed ? error.outcome : undefined;
      setAsked({ id, refusal: outcome?.kind === 'refused' ? outcome.error : undefined });
    },
  });

  /** What came of it so far, for the mail that shows; nothing when it was not asked for. */
  function said(mail: MailRow, t: SayMails): string {
    if (!asked || asked.id !== mail.id) return '';
    if ('refusal' in asked) return asked.refusal ?? t('outcomeUnreachable');
    const to = mail.recipient;
    if (asked.goesOut.state === 'sent') return t('outcomeJustSent');
    if (mail.state === 'sent') return t('outcomeSent', { to });
    if (isUnderWay(mail)) return t('outcomeUnderWay', { to });
    return t(mail.state === 'failed' ? 'outcomeFailed' : 'outcomeWaits', { reason: mail.lastError ?? '' });
  }
  const forget = useCallback(() => setAsked(undefined), []);
  return { send: (id: string) => mutate(id), isPending, said, forget };
}
