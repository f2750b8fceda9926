import { useQueryClient } from '@tanstack/react-query';
import type { CurrentSchedule, Schedule } from '@vitrine/contracts/schedule.ts';
import { call, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';

const queryKey = ['schedule'];

/** The stored schedule. Reloads whenever the window regains the focus, since others may change it. */
export function useCurrentSchedule() {
  return useLoad({
    queryKey,
    queryFn: async ({ signal }) => (await callOrThrow('getSchedule', { signal })).data,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
}

/** Saves a schedule based on a revision. After a conflict, loads the schedule somebody else has saved. */
export function useSaveSchedule() {
  const client = useQueryClient();
  return async (schedule: Schedule, revision: number) => {
    // A response still on its way predates this save.
    await client.cancelQueries({ queryKey });
    const outcome = await call('setSchedule', { body: { ...schedule, revision } });
    if (outcome.ok) client.setQueryData<CurrentSchedule>(queryKey, outcome.data);
    else if (outcome.kind === 'refused' && outcome.code === 'SCHEDULE_CONFLICT') {
      await client.refetchQueries({ queryKey });
    }
    return outcome;
  };
}
