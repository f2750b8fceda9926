/** What lies over the page and takes the keys: dialogs, but not a panel beside the content; open menus and lists. */
const overlays =
  '[role="dialog"]:not([data-side-panel]), [role="alertdialog"], dialog[open], [role="menu"], [role="listbox"]';

/** Whether something lies over the page that keys belong to. */
export const isOverlayOpen = (): boolean => document.querySelector(overlays) !== null;

/**
 * The same for a key that opens or does something: what is fading away does not take it any more. Escape is not such a
 * key, since the press that closed a dialog would go on to what lies below it.
 */
export const takesKeys = (): boolean => isAnyOpen(overlays);

/** Whether something is asked over the page. What fills a phone's window, as a record does, asks nothing. */
export const isQuestionOpen = (): boolean =>
  isAnyOpen(overlays.replaceAll(':not([data-side-panel])', ':not([data-side-panel], [data-dialog="wide"])'));

const isAnyOpen = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((overlay) => overlay.closest('[data-closed]') === null);

/** A panel beside the content that has not loaded what it shows. */
const loadingPanel = '[data-side-panel] [data-record][aria-busy="true"]';

/** Whether what is open beside the list has yet to come, so that nothing may be done to it unseen. */
export const isPanelLoading = (): boolean => document.querySelector(loadingPanel) !== null;

/** Whether keys type text here. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.matches('textarea') || target.isContentEditable;
}
