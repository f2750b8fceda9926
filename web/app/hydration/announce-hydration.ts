import { useEffect, useLayoutEffect } from 'react';

/** Fires `hydrated` on the window once React has taken the page over, so that the inline script replays what it held. */
export function useAnnounceHydration(): void {
  // Not an effect, before which others could change something.
  useLayoutEffect(() => window.foreignChanges?.follow(), []);
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
}

/**
 * Undoes what a browser's translation or an extension has changed in the page as built. For the first component to be
 * rendered, before React reads the page; later it does nothing.
 */
export function undoForeignChanges(): void {
  if (!import.meta.env.SSR) window.foreignChanges?.undo();
}
