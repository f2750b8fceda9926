/** What lies over the page and takes the keys: dialogs, but not a panel beside the content; open menus and lists. */
const overlays =
  '[role="dialog"]:not([data-side-panel]), [role="alertdialog"], dialog[open], [role="menu"], [role="listbox"]';

/** Whether something lies over the page that keys belong to. */
export const isOverlayOpen = (): boolean => document.querySelector(overlays) !== null;

/** Whether keys type text here. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.matches('textarea') || target.isContentEditable;
}
