import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../lib/format/language.ts';
import { keepTyping } from '../../lib/unsaved/kept-typing.ts';
import { todayTexts } from '../../messages/today.ts';

/**
 * Whether the form of a follow-up is asked for, wherever the record shows or is about to; what is typed meanwhile is the
 * beginning of its note.
 */
export function useFollowUpForm({ list, id }: { list: string; id: string }) {
  const t = useTexts(todayTexts);
  const client = useQueryClient();
  const queryKey = ['follow-up-form', list, id];
  const asked = useQuery<boolean>({ queryKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY });
  const close = () => client.setQueryData(queryKey, false);
  return {
    isOpen: asked.data ?? false,
    close,
    /** @returns true */
    open: () => {
      keepTyping({ label: t('followUpNote'), onCancel: close });
      client.setQueryData(queryKey, true);
      return true;
    },
  };
}
