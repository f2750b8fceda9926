import type { KeyboardEvent } from 'react';

/** Has the Enter key do what the button of a group does, for fields that stand inside a larger form. */
export function onEnter(act: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
}
