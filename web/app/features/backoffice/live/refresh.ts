import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listsLink } from './lists-link.ts';
import type { CountedList } from './news.ts';
import { Throttle } from './throttle.ts';

/** Rows are read again no more often than this, however many leads come, in milliseconds. */
const rowsEvery = 3_000;
/** And what is computed from all of them. */
const figuresEvery = 15_000;

/** Has what shows read again when the list it comes from changes. */
export function useRefresh(): void {
  const client = useQueryClient();
  useEffect(() => {
    const rows = new Throttle<CountedList>((lists) => {
      for (const list of lists)
        makeOld(
          client,
          list === 'mails'
            ? [['mails']]
            : [
                ['records', list],
                ['record', list],
              ],
        );
      makeOld(client, [['timeline']]);
    }, rowsEvery);
    const figures = new Throttle<string>(() => makeOld(client, [['charts'], ['stats']]), figuresEvery);
    const stopListening = listsLink.listen(({ changed, isBack }) => {
      rows.add(changed);
      if (changed.some((list) => list !== 'mails')) figures.add(['figures']);
      // What could not be loaded while the server was silent.
      if (isBack) void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    });
    return () => {
      stopListening();
      rows.stop();
      figures.stop();
    };
  }, [client]);
}

/** What shows is read again at once; what does not, when it next does; in a hidden tab, when somebody looks. */
function makeOld(client: QueryClient, keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) {
    void client.invalidateQueries({ queryKey, refetchType: document.hidden ? 'none' : 'active' });
  }
}
