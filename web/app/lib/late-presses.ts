/** What a press is meant for, rather than the picture or the words in it; fields hold neither. */
const control = 'a, button, label, summary';

/**
 * Ignores the later presses of a double click once what the first one met has gone from the page: they were meant for it,
 * and would press, or give the focus to, whatever has come in its place, such as the button that closes a receipt.
 */
export function ignoreLatePresses(): void {
  let first: Element | null = null;
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) {
      if (first?.isConnected !== false) return;
      event.preventDefault();
      event.stopPropagation();
    } else if (event.type === 'mousedown' && event.target instanceof Element) {
      first = event.target.closest(control) ?? event.target;
    }
  };
  // Before any listener of the page.
  for (const type of ['mousedown', 'click'] as const) window.addEventListener(type, ignore, true);
}
