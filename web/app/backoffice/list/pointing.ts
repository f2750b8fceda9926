import { type FocusEvent, type PointerEvent, useState } from 'react';

/**
 * Whether somebody points at an element: the mouse is over it, or the menu of a row has the focus. Using the keyboard
 * (`leave`) ends it until the mouse moves again.
 */
export function usePointing() {
  const [isOver, setOver] = useState(false);
  const [inMenu, setInMenu] = useState(false);
  return {
    isPointing: isOver || inMenu,
    leave: () => setOver(false),
    handlers: {
      onPointerMove: ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse'),
      onPointerLeave: () => setOver(false),
      onFocus: ({ target }: FocusEvent) =>
        setInMenu(target instanceof HTMLSelectElement && target.closest('[data-row]') !== null),
      onBlur: () => setInMenu(false),
    },
  };
}
