import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeptSchedule, Schedule } from '@vitrine/contracts/schedule.ts';
import { ask, call } from '../../../lib/api.ts';

const queryKey = ['schedule'];

/** The schedule that is kept. Looked at again whenever the window comes back, since others may change it. */
export function useKeptSchedule() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await ask('getSchedule', { signal })).data,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
}

/** Keeps a schedule made from a revision; after a conflict, what the others kept is loaded. */
export function useKeepSchedule() {
  const client = useQueryClient();
  return async (schedule: Schedule, revision: number) => {
    // An answer that is still under way tells of the time before.
    await client.cancelQueries({ queryKey });
    const outcome = await call('setSchedule', { body: { ...schedule, revision } });
    if (outcome.ok) client.setQueryData<KeptSchedule>(queryKey, outcome.data);
    else if (outcome.kind === 'refused' && outcome.code === 'SCHEDULE_CONFLICT') {
      await client.refetchQueries({ queryKey });
    }
    return outcome;
  };
}
