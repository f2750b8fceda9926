import { useSyncExternalStore } from 'react';
import { createListeners } from '../browser/listeners.ts';

const listeners = createListeners();
let areWanted = false;

/** Has the document load the view of the toasts: something on the page may show one (lib/toast/toast.ts). */
export function wantToasts(): void {
  areWanted = true;
  listeners.notify();
}

/** Whether anything on the page may show a toast. False while rendering at build time. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => areWanted,
    () => false,
  );
}
