import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { isOverlayOpen, isPanelLoading, isTextField, takesKeys } from './overlays.ts';

/** Hears each key pressed anywhere on the page, from before the paint on: what is seen has its keys, also on a slow machine. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** What each key does; true when it did something, which prevents the browser's default. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => boolean>>;

/** The action of a key that focuses a field and selects its text. */
export const goToField = (field: RefObject<HTMLInputElement | null>) => (): boolean => {
  field.current?.focus();
  field.current?.select();
  return field.current !== null;
};

/** Whether keys type text here, or choose in a menu. */
const isField = (target: EventTarget | null): boolean => isTextField(target) || target instanceof HTMLSelectElement;

/**
 * The name of a key press: `j`, `Shift+X`, `Ctrl+z`, `Escape`. A digit is read from the position of its key, since some
 * layouts (French) type digits with Shift.
 */
function nameOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return shiftKey ? undefined : `Ctrl+${key.toLowerCase()}`;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit && !shiftKey) return digit;
  if (/^[A-Z]$/.test(key)) return shiftKey ? `Shift+${key}` : key.toLowerCase();
  return key;
}

/** What goes on while a panel loads: moving on, leaving, and asking for a field, which keeps what is typed. */
const harmless = new Set(['j', 'k', 'ArrowDown', 'ArrowUp', 'Enter', 'Escape', '?', '/', 'r', 'f']);

/** How many dialogs are on their way. */
let awaited = 0;

/** Runs no shortcut while the work that leads to a dialog is under way. */
export async function withoutKeys<Result>(work: Promise<Result>): Promise<Result> {
  awaited += 1;
  try {
    return await work;
  } finally {
    awaited -= 1;
  }
}

/**
 * Handles shortcuts pressed anywhere on the page, except while somebody types, composes or answers a dialog; beside an open
 * panel they go on, but nothing is done to what has yet to load there.
 * @param letters false turns off the shortcuts of a single letter, digit or sign
 */
export function useKeys(actions: KeyActions, letters: boolean): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || event.isComposing || isField(event.target) || awaited > 0) return;
    if (event.key === 'Escape' ? isOverlayOpen() : takesKeys()) return;
    const name = nameOf(event);
    if (name !== undefined && !harmless.has(name) && isPanelLoading()) return;
    if (name === undefined || (!letters && [...name.replace(/^Shift\+/, '')].length === 1)) return;
    if (actions[name]?.(event)) event.preventDefault();
  });
}
