import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { useFilteredLeft } from '../list/filtered-left.ts';
import type { Filtered } from '../list/list-definition.ts';
import { recordsKey } from '../live/query-keys.ts';
import { reloadLeads } from './cached-statuses.ts';
import { storeLastChange } from './last-change.ts';

/** Sets the status of all leads that match; undone like any other change of statuses. */
export function useFilteredStatus(list: LeadList) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const toastLeft = useFilteredLeft();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ match, status }: { match: Filtered; status: Status }) =>
      (await callOrThrow('setFilteredStatus', { body: { ...match, list, status } })).data,
    onSuccess: ({ change, changed, left }, { status }) => {
      if (change !== null) storeLastChange(client, list, { change, count: changed, status });
      toast.success(t('statusUpdated'), { id: `status-${list}` });
      toastLeft(left);
    },
    onError: (error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('statusFailed'), { id: `status-${list}` });
    },
    onSettled: () => {
      reloadLeads(client, list, []);
      void client.invalidateQueries({ queryKey: recordsKey(list) });
    },
  });
  return (match: Filtered, status: Status) => mutate({ match, status });
}
