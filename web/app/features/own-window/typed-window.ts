import type { OwnWindow } from '@vitrine/contracts/own-window.ts';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/browser/listeners.ts';

/** What a visitor has typed, and where it shows: the path and query of its page. */
export type TypedWindow = { readonly window: OwnWindow; readonly path: string };

/** In the memory of the tab alone: a visitor is told that nothing of it is stored (docs/decisions/0059). */
let typed: TypedWindow | undefined;
const listeners = createListeners();

/** Keeps the window that the visitor has typed last until the tab loads anew. @param window undefined while it has no name */
export function keepTypedWindow(window: TypedWindow | undefined): void {
  typed = window;
  listeners.notify();
}

/** The window that the visitor has typed last, as it changes; undefined while there is none. */
export const useTypedWindow = (): TypedWindow | undefined =>
  useSyncExternalStore(
    listeners.subscribe,
    () => typed,
    () => undefined,
  );
