/** What a press is meant for, rather than the picture or the text in it; fields hold neither. */
const control = 'a, button, label, summary';

const meantFor = (target: Element): Element => target.closest(control) ?? target;

/** Whether a press on it does something. */
const isPressable = (element: Element): boolean => element.matches(`${control}, input, select, textarea`);

/**
 * Ignores the later presses of a double click once what the first one met has gone from the page, or something else has come
 * to the place of a control, or a control to that of anything: they were meant for it, and would press, or give the focus to,
 * what nobody has seen yet, such as the button that closes a receipt, or an option of the next step; or take it from the
 * field that was found wrong.
 */
export function ignoreStaleClicks(): void {
  let first: Element | null = null;
  // "mouse", "pen", "touch": each counts its own presses, so a press of another one between two taps ends their double click.
  let pointer = '';
  let firstPointer = '';
  let isStale = false;
  /** Where the first press has moved the focus, as to a field that it found wrong, the second one leaves it there. */
  const hasMovedFocus = (met: Element) =>
    met.matches('a, button') && ![met, document.body].includes(document.activeElement ?? met);
  const ignore = (event: MouseEvent) => {
    const { type, target, detail } = event;
    // A label's press is one of its field, too: where it began decides.
    if (type === 'mousedown' && target instanceof Element) {
      const met = meantFor(target);
      if (detail <= 1) {
        first = met;
        firstPointer = pointer;
      }
      const isSame = pointer === firstPointer;
      const isAnother = (before: Element) =>
        met !== before && (isPressable(met) || isPressable(before) || !before.isConnected);
      isStale = detail > 1 && isSame && (first === null ? isPressable(met) : isAnother(first));
      if (detail > 1 && isSame && met === first && hasMovedFocus(met)) event.preventDefault();
    }
    if (detail <= 1 || !isStale) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Before any listener of the page.
  const follow = ({ pointerType }: PointerEvent) => {
    pointer = pointerType;
  };
  window.addEventListener('pointerdown', follow, true);
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, ignore, true);
}
