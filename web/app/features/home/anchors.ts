import { inMotion } from './motion.ts';

/** The longest a smooth way may take, in milliseconds, before the page scrolls as always again. */
const longest = 1500;

/** Links to a place on the page itself lead there in one movement. The browser does the rest, so the focus goes along. */
export const smoothAnchors = inMotion((root) => {
  const { style } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reset = () => {
    clearTimeout(timer);
    style.removeProperty('scroll-behavior');
  };
  const prepare = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href^="#"]')) return;
    style.scrollBehavior = 'smooth';
    timer = setTimeout(reset, longest);
    window.addEventListener('scrollend', reset, { once: true });
  };
  root.addEventListener('click', prepare);
  return () => {
    root.removeEventListener('click', prepare);
    window.removeEventListener('scrollend', reset);
    reset();
  };
});
