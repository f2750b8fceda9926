/**
 * Browser storage that never throws: a browser may refuse it (private windows, blocked cookies), and the site then works
 * without remembering anything.
 */
export type BrowserStorage = 'localStorage' | 'sessionStorage';

export function readStored(storage: BrowserStorage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** A value stored as JSON; undefined where there is none, or none that can be read. */
export function readStoredJson(storage: BrowserStorage, key: string): unknown {
  const json = readStored(storage, key);
  try {
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The keys in use. */
export function storedKeys(storage: BrowserStorage): string[] {
  try {
    return Array.from({ length: window[storage].length }, (_, index) => window[storage].key(index) ?? '');
  } catch {
    return [];
  }
}

/** Writes a value; `null` removes the key. */
export function writeStored(storage: BrowserStorage, key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Refused, or full: nothing is stored.
  }
}
