import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Refused } from '../../lib/api.ts';
import { type BriefState, type Notebook, openNotebook } from './notebook.ts';

export type OpenedBrief = { notebook: Notebook } | { refused: Refused };

/** Opens the brief of the client who is signed in; undefined while it is being opened. */
export function useNotebook(account: string, token: string): OpenedBrief | undefined {
  const [opened, setOpened] = useState<OpenedBrief>();
  useEffect(() => {
    let left = false;
    const opening = openNotebook(account, token);
    void opening.then((result) => {
      if (left) return;
      setOpened('kind' in result ? { refused: result } : { notebook: result });
    });
    return () => {
      left = true;
      setOpened(undefined);
      void opening.then((result) => 'stop' in result && result.stop());
    };
  }, [account, token]);
  return opened;
}

export function useBrief(notebook: Notebook): BriefState {
  return useSyncExternalStore(notebook.subscribe, notebook.state, notebook.state);
}
