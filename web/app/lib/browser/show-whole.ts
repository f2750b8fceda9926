/** Scrolls an element into view whole, as far as there is room, once the browser has scrolled by itself. */
export function showWhole(element: Element): void {
  requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
}
