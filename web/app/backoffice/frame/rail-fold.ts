import { useState } from 'react';
import { preferenceKeys } from '../../lib/browser/preference-keys.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';

/** Whether the rail is folded, which the browser remembers. */
export function useRailFold(): [boolean, (isFolded: boolean) => void] {
  // As the page is built there is no browser, and no rail either.
  const [isFolded, setFolded] = useState(
    () => typeof window !== 'undefined' && readStored('localStorage', preferenceKeys.rail) === 'folded',
  );
  return [
    isFolded,
    (isFolded) => {
      setFolded(isFolded);
      writeStored('localStorage', preferenceKeys.rail, isFolded ? 'folded' : null);
    },
  ];
}
