import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminRole } from '@vitrine/contracts/account.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { refreshSession } from '../../lib/session/session-calls.ts';
import { toast } from '../../lib/toast/toast.ts';
import { peopleTexts } from '../../messages/people.ts';

export const peopleKey = ['people'] as const;

/** A change to a person, or to an invitation that is still open. */
export type Change = {
  /** Of the person or the invitation. */
  readonly id: string;
  /** The person's name, or the address that was invited. */
  readonly name: string;
} & (
  | { readonly kind: 'role'; readonly role: AdminRole }
  | { readonly kind: 'disable' | 'enable' | 'remove' | 'resend' | 'withdraw' }
);

const calls = {
  disable: 'disablePerson',
  enable: 'enablePerson',
  remove: 'removePerson',
  resend: 'resendInvitation',
  withdraw: 'withdrawInvitation',
} as const;

const doneTexts = {
  role: 'roleDone',
  disable: 'disableDone',
  enable: 'enableDone',
  remove: 'removeDone',
  resend: 'resendDone',
  withdraw: 'withdrawDone',
} as const;

/** Makes a change, says how it went, and reads the list again. */
export function usePeopleChange() {
  const t = useTexts(peopleTexts);
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: Change): Promise<void> => {
      const params = { id: change.id };
      if (change.kind === 'role') await callOrThrow('setPersonRole', { params, body: { role: change.role } });
      else await callOrThrow(calls[change.kind], { params });
    },
    onSuccess: (_data, { kind, name }) => {
      toast.success(t(doneTexts[kind], { name }), { id: 'people' });
      // It may have been the one who is signed in here.
      void refreshSession();
    },
    onError: (error) => toast.error(refusalOf(error) ?? t('failed'), { id: 'people' }),
    onSettled: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}
