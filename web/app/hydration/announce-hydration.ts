import { useEffect } from 'react';

/** Fires `hydrated` on the window once React has taken the page over, so that the inline script replays what it held. */
export function useAnnounceHydration(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
}
