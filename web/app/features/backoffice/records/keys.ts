import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What a key does; true when it did something, so that the browser does nothing besides. */
export type KeyActs = Readonly<Record<string, (event: KeyboardEvent) => boolean>>;

/** The act of a key that leads to a field, whose text is then ready to be written over. */
export const goToField = (field: RefObject<HTMLInputElement | null>) => (): boolean => {
  field.current?.focus();
  field.current?.select();
  return field.current !== null;
};

/** Fields in which keys are letters. */
function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.matches('textarea, select') || target.isContentEditable;
}

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** The name of what was pressed: `j`, `Shift+X`, `Ctrl+z`, `Escape`; the digit of its key where a digit needs Shift. */
function nameOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return shiftKey ? undefined : `Ctrl+${key.toLowerCase()}`;
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit && !shiftKey) return digit;
  if (/^[A-Z]$/.test(key)) return shiftKey ? `Shift+${key}` : key.toLowerCase();
  return key;
}

/**
 * Acts on keys pressed anywhere on the page, but never while somebody types, composes or answers a dialog.
 * @param letters false leaves out whatever a single letter, digit or sign does
 */
export function useKeys(acts: KeyActs, letters: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isField(event.target) || isDialogOpen()) return;
    const name = nameOf(event);
    if (name === undefined || (!letters && [...name.replace(/^Shift\+/, '')].length === 1)) return;
    if (acts[name]?.(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
