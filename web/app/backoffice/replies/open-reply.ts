import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { keepTyping } from '../../lib/unsaved/kept-typing.ts';
import { replyTexts } from '../../messages/replies.ts';

/** When the form for a reply to a lead was last asked for, as a number that rises; 0 while it is closed. */
const keyOf = (list: LeadList, id: string) => ['reply-form', list, id] as const;

/** The lead whose form was asked for last. */
const lastKey = ['last-reply-form'] as const;

/** `times` rises, so that the same lead once more is another question. */
type AskedLead = { readonly list: LeadList; readonly id: string; readonly times: number };

/** Opens the form for a reply to a lead wherever that shows, and puts the focus into it. */
export function openReply(client: QueryClient, list: LeadList, id: string): void {
  client.setQueryData<number>(keyOf(list, id), (asked = 0) => asked + 1);
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
  client.setQueryData<number>(keyOf(list, id), 0);
}

/** Whether the form of a lead is open: 0, or a number that rises whenever somebody asks for it. */
export function useReplyAsked(list: LeadList, id: string): number {
  const asked = useQuery<number>({
    queryKey: keyOf(list, id),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asked.data ?? 0;
}
