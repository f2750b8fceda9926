import { useCallback, useEffect, useRef } from 'react';

/** Calls `action` once after a delay while `isActive`, unless the screen is left before. */
export function useDelayed(isActive: boolean, delayMs: number, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const run = useCallback(() => latest.current(), []);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  }, [isActive, delayMs, run]);
}
