import { useEffect } from 'react';

type Place = { readonly key: string; readonly index: number };

/** The item whose page Today was left for. */
let left: Place | undefined;

/** Remembers the item whose page opens, so that Today can go on there. */
export const leaveFor = (place: Place): void => {
  left = place;
};

/** Goes on, once Today shows again, at the item that it was left for, or at the one that has taken its place. */
export function useReturn(keys: readonly string[], focus: (key: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when Today appears
  useEffect(() => {
    const place = left;
    if (!place) return;
    left = undefined;
    const key = keys.includes(place.key) ? place.key : keys[Math.min(place.index, keys.length - 1)];
    // A new screen takes the focus when it appears.
    const frame = key === undefined ? undefined : requestAnimationFrame(() => focus(key));
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, []);
}
