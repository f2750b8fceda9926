import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { keepTyping } from '../../lib/unsaved/kept-typing.ts';
import { replyTexts } from '../../messages/replies.ts';

/**
 * Whether the form for a reply to a lead is open: 0 while it is closed, a number that rises whenever a person asks for
 * it, or `reopened` where it came back by itself, for what had been typed before.
 */
export type ReplyAsked = number | 'reopened';

const keyOf = (list: LeadList, id: string) => ['reply-form', list, id] as const;

/** The lead whose form was asked for last. */
const lastKey = ['last-reply-form'] as const;

/** `times` rises, so that the same lead once more is another question. */
type AskedLead = { readonly list: LeadList; readonly id: string; readonly times: number };

/** Opens the form for a reply to a lead wherever that shows, and puts the focus into it. */
export function openReply(client: QueryClient, list: LeadList, id: string): void {
  client.setQueryData<ReplyAsked>(keyOf(list, id), (asked = 0) => (asked === 'reopened' ? 1 : asked + 1));
  askLast(client, list, id);
}

/** Opens the form again for what had been typed in it; a closed one only, and it takes the focus from nothing else. */
export function reopenReply(client: QueryClient, list: LeadList, id: string): void {
  client.setQueryData<ReplyAsked>(keyOf(list, id), (asked = 0) => (asked === 0 ? 'reopened' : asked));
  askLast(client, list, id);
}

function askLast(client: QueryClient, list: LeadList, id: string): void {
  client.setQueryData<AskedLead>(lastKey, (last) => ({ list, id, times: (last?.times ?? 0) + 1 }));
}

/** The lead whose form was asked for last, anew each time; undefined before the first. */
export function useLastAsked(): AskedLead | undefined {
  return useQuery<AskedLead>({ queryKey: lastKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Opens the form at a person's wish: what is typed while it loads is the beginning of the reply. */
export function useOpenReply(): (list: LeadList, id: string) => void {
  const t = useTexts(replyTexts);
  const client = useQueryClient();
  return (list, id) => {
    keepTyping({ label: t('text'), onCancel: () => closeReply(client, list, id) });
    openReply(client, list, id);
  };
}

/** Closes the form; what has been written is kept. */
export function closeReply(client: QueryClient, list: LeadList, id: string): void {
  client.setQueryData<ReplyAsked>(keyOf(list, id), 0);
}

/** Whether the form of a lead is open, and who opened it. */
export function useReplyAsked(list: LeadList, id: string): ReplyAsked {
  const asked = useQuery<ReplyAsked>({
    queryKey: keyOf(list, id),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asked.data ?? 0;
}
