import type { KeyboardEvent } from 'react';

/** Makes Enter click the button of a group of fields instead of submitting the form around it. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
}
