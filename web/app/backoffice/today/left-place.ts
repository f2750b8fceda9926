import { useEffect } from 'react';
import { successorOf } from '../list/successor.ts';

type Place = { readonly key: string; readonly keys: readonly string[] };

/** The item whose page Today was left for, among those that were there. */
let left: Place | undefined;

/** Remembers the item whose page opens, so that Today can go on there. @param keys all items, in order */
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
    const key = keys.includes(place.key) ? place.key : successorOf(place.keys, place.key, keys);
    // A new screen takes the focus when it appears.
    const frame = key === undefined ? undefined : requestAnimationFrame(() => focus(key));
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, []);
}
