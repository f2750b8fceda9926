import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createTabDocument, type TabDocumentOptions } from './tab-document.ts';

/**
 * What somebody edits in a form and the server has not got yet (`createTabDocument`), followed as it changes. The name
 * and what it begins with are those of the first call; a newer version of `saved` is received.
 * @returns its state, and what can be done with it
 */
export function useUnsavedDocument<D, E = undefined>(options: TabDocumentOptions<D, E>) {
  const latest = useRef(options);
  latest.current = options;
  const [document] = useState(() =>
    createTabDocument<D, E>({
      ...options,
      isSame: (one, other) => latest.current.isSame(one, other),
      send: (edit) => latest.current.send(edit),
    }),
  );
  const state = useSyncExternalStore(document.subscribe, document.state, document.state);
  useEffect(() => document.connect(), [document]);
  const { saved } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another revision is news
  useEffect(() => document.receive(saved), [document, saved.revision]);
  return [state, document] as const;
}
