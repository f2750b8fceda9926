/** The places of the page in which a form gives way to its receipt: `<div {...formPlace}>`. */
export const formPlace = { 'data-form-place': '' } as const;

const places = () => document.querySelectorAll<HTMLElement>(`[data-form-place]`);

/** Keeps the height of a form for the receipt that is about to take its place, so that nothing below it moves. */
export function holdFormPlace(): void {
  for (const place of places()) place.style.minHeight = `${place.getBoundingClientRect().height}px`;
}

/** Lets go of it: a form of its own height has come back. */
export function releaseFormPlace(): void {
  for (const place of places()) place.style.removeProperty('min-height');
}

/**
 * Moves the focus to the heading of a receipt. A receipt in sight stays where it is: the browser would bring its heading to
 * the middle of the window for being close to the edge.
 */
export function focusReceipt(heading: HTMLElement | null): void {
  if (!heading) return;
  const { top, bottom } = heading.getBoundingClientRect();
  heading.focus({ preventScroll: top >= 0 && bottom <= innerHeight });
}
