/**
 * Shows what has taken the place of a page's content without a change of screen: it begins at its top, and the focus moves to
 * it as it does with a new screen (`useScreenFocus`), so that it does not go with what had it.
 */
export function showFromTop(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  document.querySelector('main')?.focus({ preventScroll: true });
}
