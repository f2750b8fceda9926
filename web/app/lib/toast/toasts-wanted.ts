import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let areWanted = false;

/** Has the document load the view of the toasts: something on the page may show one (lib/toast/toast.ts). */
export function wantToasts(): void {
  areWanted = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether anything on the page may show a toast. False while rendering at build time. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => areWanted,
    () => false,
  );
}
