import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CountedList } from './list-changes.ts';
import { liveConnection } from './live-connection.ts';
import { chartsKey, figuresKey, listKey, recordsKey, statsKey, timelineKey, todayKey } from './query-keys.ts';
import { Throttle } from './throttle.ts';

/** Rows reload no more often than this, however many leads arrive. */
const rowIntervalMs = 3_000;
/** And the figures computed from all of them. */
const figureIntervalMs = 15_000;

/** Reloads whatever shows when a list it comes from changes. */
export function useRefreshQueries(): void {
  const client = useQueryClient();
  useEffect(() => {
    const rows = new Throttle<CountedList>((lists) => {
      invalidate(
        client,
        [...lists].flatMap(shownFrom).flatMap((list): QueryKey[] => [listKey(list), recordsKey(list)]),
      );
      // The figures say how old they are; that nothing came in must not stand there after something has.
      invalidate(client, [timelineKey, todayKey, figuresKey]);
    }, rowIntervalMs);
    const figures = new Throttle<string>(() => invalidate(client, [chartsKey, statsKey]), figureIntervalMs);
    const stopListening = liveConnection.listen(({ changed, isBack }) => {
      rows.add(changed);
      if (changed.some((list) => list !== 'mails')) figures.add(['figures']);
      // Loads that failed while the server was unreachable.
      if (isBack) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    });
    return () => {
      stopListening();
      rows.stop();
      figures.stop();
    };
  }, [client]);
}

/** The lists that show the records counted under a name: quarantine is a filter of three. */
const shownFrom = (list: CountedList): readonly string[] =>
  list === 'quarantine' ? ['quotes', 'contacts', 'clients'] : [list];

/** Reloads at once what shows; the rest when it next shows; in a hidden tab, when somebody looks. */
function invalidate(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    void client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
  }
}
