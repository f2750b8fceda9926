import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Refused } from '../../lib/http/outcome.ts';
import type { BriefState } from './brief-state.ts';
import { type BriefStore, openBriefStore } from './brief-store.ts';

type OpenedBrief = { store: BriefStore } | { refused: Refused };

/** Opens the brief of the signed-in client; undefined until it is open. */
export function useBriefStore(account: string, token: string): OpenedBrief | undefined {
  const [opened, setOpened] = useState<OpenedBrief>();
  useEffect(() => {
    let isUnmounted = false;
    const opening = openBriefStore(account, token);
    void opening.then((result) => {
      if (isUnmounted) return;
      setOpened('kind' in result ? { refused: result } : { store: result });
    });
    return () => {
      isUnmounted = true;
      setOpened(undefined);
      void opening.then((result) => 'stop' in result && result.stop());
    };
  }, [account, token]);
  return opened;
}

/** The state of the brief, followed as it changes. */
export function useBrief(store: BriefStore): BriefState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}
