/**
 * Browser storage that never throws: a browser may refuse it (private windows, blocked cookies) and the site still works,
 * it only forgets.
 */
export type Store = 'localStorage' | 'sessionStorage';

export function readStored(store: Store, key: string): string | null {
  try {
    return window[store].getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value; `null` removes the key. */
export function writeStored(store: Store, key: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(key);
    else window[store].setItem(key, value);
  } catch {
    // Refused: nothing is kept.
  }
}
