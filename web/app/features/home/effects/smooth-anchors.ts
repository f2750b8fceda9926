import { unlessReducedMotion } from '../../../lib/browser/decoration.ts';

/** Scrolling is instant again after this long, should `scrollend` never come. */
const resetAfterMs = 1500;

/**
 * Scrolls smoothly to places on the same page. Only the scroll behaviour is set: the browser follows the link itself, so
 * focus and address are right.
 */
export const smoothAnchors = unlessReducedMotion((root) => {
  const { style } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    style.removeProperty('scroll-behavior');
  };
  const prepare = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href^="#"]')) return;
    style.scrollBehavior = 'smooth';
    timer = setTimeout(reset, resetAfterMs);
    window.addEventListener('scrollend', reset, { once: true });
  };
  root.addEventListener('click', prepare);
  return () => {
    root.removeEventListener('click', prepare);
    window.removeEventListener('scrollend', reset);
    reset();
  };
});
