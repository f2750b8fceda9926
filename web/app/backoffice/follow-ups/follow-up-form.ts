import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeys } from '../../lib/browser/keys.ts';
import { useTexts } from '../../lib/format/language.ts';
import { keepTyping } from '../../lib/unsaved/kept-typing.ts';
import { todayTexts } from '../../messages/today.ts';
import { useKeySwitch } from '../list/key-switch.ts';

/** What it is about: a record, or else the person as a whole. */
type FollowUpAbout = {
  readonly record?: { readonly list: string; readonly id: string } | undefined;
  /** Of the person; not needed where there is a record. */
  readonly email?: string;
};

/**
 * Whether the form of a follow-up is asked for, wherever the record shows or is about to; what is typed meanwhile is the
 * beginning of its note.
 */
export function useFollowUpForm({ record, email = '' }: FollowUpAbout) {
  const { list, id } = record ?? { list: 'dossiers', id: email };
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

/** The same, which `f` asks for too; where two places that show have the key, the first that hears it takes it. */
export function useFollowUpKey(about: FollowUpAbout) {
  const form = useFollowUpForm(about);
  const [isOn] = useKeySwitch();
  useKeys({ f: ({ repeat }) => !repeat && form.open() }, isOn);
  return form;
}
