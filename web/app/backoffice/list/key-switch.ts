import { useState } from 'react';
import { readStored, writeStored } from '../../lib/browser/storage.ts';

const storageKey = 'backofficeKeys';

/**
 * Whether single-letter shortcuts are on. People who dictate, or hit keys by accident, can turn them off (WCAG 2.1.4).
 */
export function useKeySwitch(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored('localStorage', storageKey) !== 'off');
  return [
    isOn,
    (on) => {
      setOn(on);
      writeStored('localStorage', storageKey, on ? null : 'off');
    },
  ];
}
