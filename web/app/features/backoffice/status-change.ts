import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Status } from '@vitrine/contracts/admin.ts';
import toast from 'react-hot-toast/headless';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { AnyRecord, RecordList } from './record-list.ts';
import { forgetHiddenLists, rereadList, writeStatus } from './record-queries.ts';

type Change = { id: string; status: Status };

/**
 * Sets the status of a record: shown at once, taken back when the server refuses. Changes are sent one after the other,
 * since the arrow keys run through a closed menu faster than the server answers, and the last one must stand.
 */
export function useStatusChange<Row extends AnyRecord>(list: RecordList<Row>) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const mutationKey = ['status', list.id];
  /** Whether no later change of the same record waits behind this one. */
  const isLast = (id: string) =>
    client.isMutating({ mutationKey, predicate: ({ state }) => (state.variables as Change | undefined)?.id === id }) <=
    1;
  const {
    mutate,
    status: outcome,
    variables,
  } = useMutation({
    mutationKey,
    scope: { id: `status-${list.id}` },
    networkMode: 'always',
    mutationFn: ({ id, status }: Change) => list.setStatus(id, status),
    onMutate: ({ id, status }) => ({ before: writeStatus(client, list, id, status) }),
    onSuccess: ({ id, status }) => {
      if (isLast(id)) {
        writeStatus(client, list, id, status);
        forgetHiddenLists(client, list);
      }
      toast.success(t('statusUpdated'), { id: `status-${id}` });
    },
    onError: (_error, { id }, context) => {
      if (isLast(id)) {
        if (context?.before) writeStatus(client, list, id, context.before);
        rereadList(client, list);
      }
      toast.error(t('statusFailed'), { id: `status-${id}` });
    },
  });
  const sentences = { idle: '', pending: '', success: t('statusUpdated'), error: t('statusFailed') };
  return {
    setStatus: (id: string, status: Status) => mutate({ id, status }),
    /** What came of the last change of a record, for a window that hides the toasts from those who listen. */
    outcomeOf: (id: string) => (variables?.id === id ? sentences[outcome] : ''),
  };
}
