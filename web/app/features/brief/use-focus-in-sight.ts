import { type RefObject, useEffect } from 'react';

/** Room left between what has the focus and the bars, in pixels. */
const gapPx = 12;

/**
 * Scrolls whatever gets the focus out from behind the header and the bar at the bottom. The browser itself only does so
 * for small elements: of a text area it shows the caret alone.
 * @param area the element that holds them, and the bar
 */
export function useFocusInSight(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    const show = ({ target }: FocusEvent) => {
      const bar = element?.querySelector('.brief-actions');
      const header = document.querySelector('body header');
      if (!(target instanceof Element) || !bar || bar.contains(target)) return;
      // The browser scrolls by itself first.
      requestAnimationFrame(() => {
        const box = (target.closest('label, .field-frame') ?? target).getBoundingClientRect();
        const bottom = bar.getBoundingClientRect();
        if (box.right <= bottom.left || box.left >= bottom.right) return;
        // On a low window neither stays in sight (styles/app.css).
        const room = {
          top: Math.max(0, header?.getBoundingClientRect().bottom ?? 0) + gapPx,
          bottom: Math.min(innerHeight, bottom.top) - gapPx,
        };
        if (box.bottom > room.bottom) scrollBy(0, Math.min(box.bottom - room.bottom, box.top - room.top));
        else if (box.top < room.top) scrollBy(0, box.top - room.top);
      });
    };
    element?.addEventListener('focusin', show);
    return () => element?.removeEventListener('focusin', show);
  }, [area]);
}
