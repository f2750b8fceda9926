import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import { callOrThrow, refusalOf } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { Matching } from '../list/matching.ts';
import { useMatchingLeft } from '../list/matching-left.ts';
import { recordsKey } from '../live/query-keys.ts';
import { reloadLeads } from './cached-statuses.ts';
import { storeLastChange } from './last-change.ts';

/** Sets the status of all leads that match; undone like any other change of statuses. */
export function useMatchingStatus(list: LeadList) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const tellLeft = useMatchingLeft();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ match, status }: { match: Matching; status: Status }) =>
      (await callOrThrow('setMatchingStatus', { body: { ...match, list, status } })).data,
    onSuccess: ({ change, changed, left }, { status }) => {
      if (change !== null) storeLastChange(client, list, { change, count: changed, status });
      toast.success(t('statusUpdated'), { id: `status-${list}` });
      tellLeft(left);
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
  return (match: Matching, status: Status) => mutate({ match, status });
}
