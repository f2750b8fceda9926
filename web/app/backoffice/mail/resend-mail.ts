import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailRow } from '@vitrine/contracts/mail.ts';
import { useCallback, useState } from 'react';
import { CallError, callOrThrow } from '../../lib/http/api.ts';
import type { SayMails } from '../../messages/mails.ts';
import { listKey, recordsKey } from '../live/query-keys.ts';
import { isInProgress, mailQuery } from './mail-details-query.ts';

/** The mail that the server is sending, or why it sends none. */
type Outcome = { id: string; sent: MailRow } | { id: string; refusal: string | undefined };

/**
 * Sends a mail again, and reports the outcome.
 * @param onSent called with the id of the mail being sent
 */
export function useResend(onSent: (id: string) => void) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => (await callOrThrow('resendMail', { params: { id } })).data,
    networkMode: 'always',
    onMutate: () => setOutcome(undefined),
    onSuccess: async (sent, id) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: listKey('mails') }),
        client.invalidateQueries({ queryKey: recordsKey('mails') }),
      ]);
      setOutcome({ id: sent.id, sent });
      if (sent.id === id) return;
      await client.prefetchQuery(mailQuery(sent.id));
      onSent(sent.id);
    },
    onError: (error, id) => {
      const refused = error instanceof CallError && error.outcome.kind === 'refused' ? error.outcome : undefined;
      setOutcome({ id, refusal: refused?.error });
    },
  });

  /** The outcome for the mail that shows; empty when it was not sent from here. */
  function outcomeOf(mail: MailRow, t: SayMails): string {
    if (!outcome || outcome.id !== mail.id) return '';
    if ('refusal' in outcome) return outcome.refusal ?? t('outcomeUnreachable');
    const to = mail.recipient;
    if (outcome.sent.state === 'sent') return t('outcomeJustSent');
    if (mail.state === 'sent') return t('outcomeSent', { to });
    if (isInProgress(mail)) return t('outcomeUnderWay', { to });
    return t(mail.state === 'failed' ? 'outcomeFailed' : 'outcomeWaits', { reason: mail.lastError ?? '' });
  }
  const reset = useCallback(() => setOutcome(undefined), []);
  return { send: (id: string) => mutate(id), isPending, outcomeOf, reset };
}
