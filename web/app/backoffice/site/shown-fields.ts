import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/browser/listeners.ts';

/** How many fields of each path are on the screen. */
const counts = new Map<string, number>();
let paths: ReadonlySet<string> = new Set();
const listeners = createListeners();

function count(path: string, by: 1 | -1): void {
  counts.set(path, (counts.get(path) ?? 0) + by);
  if (counts.get(path) === 0) counts.delete(path);
  paths = new Set(counts.keys());
  listeners.notify();
}

/** Says that a field of a path is on the screen, while it is. */
export function useShownField(path: string): void {
  useEffect(() => {
    count(path, 1);
    return () => count(path, -1);
  }, [path]);
}

const current = () => paths;

/** The paths whose fields are on the screen; another set after each change. */
export const useShownFields = (): ReadonlySet<string> => useSyncExternalStore(listeners.subscribe, current, current);
