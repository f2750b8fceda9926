import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';

const storedAs = 'backofficeKeys';

/**
 * Whether single letters act. Who speaks to the computer, or touches keys by mistake, can turn them off (WCAG 2.1.4).
 */
export function useKeySwitch(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored('localStorage', storedAs) !== 'off');
  return [
    isOn,
    (on) => {
      setOn(on);
      writeStored('localStorage', storedAs, on ? null : 'off');
    },
  ];
}
