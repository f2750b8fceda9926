import { useState } from 'react';
import { preferenceKeys } from '../../lib/browser/preference-keys.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';

/**
 * Whether single-letter shortcuts are on. People who dictate, or hit keys by accident, can turn them off (WCAG 2.1.4).
 */
export function useKeySwitch(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored('localStorage', preferenceKeys.shortcuts) !== 'off');
  return [
    isOn,
    (on) => {
      setOn(on);
      writeStored('localStorage', preferenceKeys.shortcuts, on ? null : 'off');
    },
  ];
}
