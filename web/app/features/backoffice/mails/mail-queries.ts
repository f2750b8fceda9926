import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { MailRow, MailState } from '@vitrine/contracts/mail.ts';
import { ask, CallFailed } from '../../../lib/api.ts';
import type { ListView } from '../records/list-address.ts';

/** What everything about mails is kept under; what the live news of the lists make old. */
export const mailsKey = ['mails'] as const;

/** How soon a mail on its way is looked at again, in milliseconds. */
const lookAgain = 1_500;
const lookAgainAtList = 4_000;

/** The page of mails that the view asks for. Until it has come, the one before it stays. */
export function useMails({ q, status, limit, cursor }: ListView<MailState>) {
  return useQuery({
    queryKey: [...mailsKey, 'list', { q, status, limit, cursor }],
    queryFn: ({ signal }) => ask('listMails', { query: { q, status, limit, cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? lookAgainAtList : false),
    networkMode: 'always',
  });
}

/** A mail as it is read; null when there is no such mail. */
export const mailQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...mailsKey, 'one', id],
    queryFn: async ({ signal }) => {
      try {
        return (await ask('getMail', { params: { id: id ?? '' }, signal })).data;
      } catch (error) {
        if (error instanceof CallFailed && error.outcome.kind === 'refused' && error.outcome.status === 404)
          return null;
        throw error;
      }
    },
    networkMode: 'always',
  });

/** A mail, read again and again while it is on its way. */
export function useMail(id: string | undefined) {
  return useQuery({
    ...mailQuery(id),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookAgain : false),
  });
}

/** Whether a mail is being sent, or will be in a moment. */
export function isUnderWay({ state, attempts, nextAttemptAt }: MailRow): boolean {
  return state === 'waiting' && (attempts === 0 || nextAttemptAt === null);
}
