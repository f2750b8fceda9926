import { useEffect } from 'react';

/** Tells the starter of the page that React has taken over, so that it lets go of what it holds. */
export function useAwake(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('awake'));
  }, []);
}
