import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/browser/listeners.ts';

/** Something that can be done, as the palette offers it. */
export type Act = {
  /** Unique among all that are offered. */
  id: string;
  label: string;
  /** The keys that do the same without the palette. */
  keys?: readonly string[];
  /** What it is done to, where it is the record or the row that one is at. */
  to?: string;
  run: () => void;
};

const listeners = createListeners();
const offers = new Map<symbol, readonly Act[]>();
let all: readonly Act[] = [];

function publish(offer: symbol, acts: readonly Act[] | undefined): void {
  if (acts) offers.set(offer, acts);
  else offers.delete(offer);
  all = [...offers.values()].flat();
  listeners.notify();
}

/** Offers acts in the palette while mounted. @param acts stable, or new where they have changed */
export function useActs(acts: readonly Act[]): void {
  useEffect(() => {
    const offer = Symbol('acts');
    publish(offer, acts);
    return () => publish(offer, undefined);
  }, [acts]);
}

/** Everything that the screen offers just now. */
export const useOfferedActs = (): readonly Act[] =>
  useSyncExternalStore(
    listeners.subscribe,
    () => all,
    () => all,
  );
