import type { UnsentEdit } from './unsent-edit.ts';

/** `storing`: the browser has not confirmed the latest change yet. `refused`: it does not store anything. */
export type DeviceStorage = 'stored' | 'storing' | 'refused';

/**
 * Stores what is unsent on this device, or deletes it (`null`). It rejects when the browser refuses; one that has done it
 * when it returns gives nothing back.
 */
export type StoreEdit<D> = (edit: UnsentEdit<D> | null) => Promise<void> | undefined;

/**
 * Has this device store each edit, and says what has become of the latest: nobody is told that text is stored before the
 * browser has said so.
 * @param onOutcome called once the browser has answered about the latest edit, where it takes its time
 */
export function createEditKeeper<D>(store: StoreEdit<D>, onOutcome: (storage: DeviceStorage) => void) {
  let begun = 0;
  /** The outcome of the latest. */
  let storing: Promise<'stored' | 'refused'> = Promise.resolve('stored');

  return {
    /** @returns whether the browser still has to answer */
    keep(edit: UnsentEdit<D> | null): boolean {
      begun += 1;
      const number = begun;
      const writing = store(edit);
      const end = (storage: 'stored' | 'refused') => {
        if (number === begun) onOutcome(storage);
        return storage;
      };
      storing = writing
        ? writing.then(
            () => end('stored'),
            () => end('refused'),
          )
        : Promise.resolve('stored');
      return writing !== undefined;
    },
    /** Waits for the browser to have stored the text on screen, also what is typed meanwhile. */
    async whenStored(): Promise<'stored' | 'refused'> {
      for (;;) {
        const latest = storing;
        const storage = await latest;
        if (latest === storing) return storage;
      }
    },
  };
}
