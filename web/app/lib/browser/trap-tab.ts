import type { KeyboardEvent } from 'react';

const stops = 'a[href],button,input,select,textarea,summary,iframe,[contenteditable="true"],[tabindex]';

/**
 * Keeps Tab in a modal dialog at once, as its `onKeyDown`: from the last control to the first, and back. The guards of
 * the dialog itself bring the focus back only with the next frame, and a second Tab before it reaches the page behind.
 */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget: dialog } = event;
  if (key !== 'Tab' || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
  const controls = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(isTabStop);
  const [edge, other] = shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]];
  const { activeElement } = document;
  if (!other || (activeElement !== edge && !(shiftKey && activeElement === dialog))) return;
  event.preventDefault();
  other.focus();
}

/** Whether Tab stops at an element; of the radio buttons of a question, only at the chosen one. */
function isTabStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true;
  const group = (element.form ?? document).querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
  return ![...group].some(({ name }) => name === element.name);
}
