import { queryOptions } from '@tanstack/react-query';
import type { MailRow } from '@vitrine/contracts/mail.ts';
import { CallError, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { recordKey } from '../live/query-keys.ts';

/** How soon a mail loads again while it is being sent. */
const pollIntervalMs = 1_500;

/** A mail in full; null when there is none with this id. */
export const mailQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: recordKey('mails', id ?? ''),
    queryFn: async ({ signal }) => {
      try {
        return (await callOrThrow('getMail', { params: { id: id ?? '' }, signal })).data;
      } catch (error) {
        if (error instanceof CallError && error.outcome.kind === 'refused' && error.outcome.status === 404) return null;
        throw error;
      }
    },
    networkMode: 'always',
  });

/** A mail in full, polled while it is being sent. */
export function useMail(id: string | undefined) {
  return useLoad({
    ...mailQuery(id),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? pollIntervalMs : false),
  });
}

/** Whether a mail is being sent, or will be in a moment. */
export function isInProgress({ state, attempts, nextAttemptAt }: MailRow): boolean {
  return state === 'waiting' && (attempts === 0 || nextAttemptAt === null);
}
