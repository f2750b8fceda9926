import type { Locator } from '@playwright/test';

/**
 * Waits until an element is in view, or out of it, and the page has been told: what observes it has observed it before the
 * observer that waits here, and is told first.
 */
export const untilInView = (element: Locator, isInView = true): Promise<void> =>
  element.evaluate(
    (observed, isInView) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting !== isInView) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(observed);
      }),
    isInView,
  );
