import { inMotion, together } from './motion.ts';

/** What a section may be higher than the window, in pixels: its border lines. */
const tolerance = 4;

/**
 * Lets a section snap to the window from 1024 px on (specification, section 9), if it fits into it: one that is higher
 * could not be read to its end without being pulled back. The rules stand in styles/home.css.
 */
export const snapSection = inMotion((section) => {
  const header = document.querySelector('header');
  const measure = () => {
    const room = window.innerHeight - (header?.offsetHeight ?? 0);
    section.toggleAttribute('data-fits', section.offsetHeight <= room + tolerance);
  };
  const watch = new ResizeObserver(measure);
  watch.observe(section);
  window.addEventListener('resize', measure);
  return () => {
    window.removeEventListener('resize', measure);
    watch.disconnect();
    section.removeAttribute('data-fits');
  };
});

/** The same for a section that is a plain box. */
export const snapBox = together<HTMLDivElement>(snapSection);

/** Has the page snap for as long as home shows. */
export const snapPage = inMotion(() => {
  const page = document.documentElement;
  page.dataset.snap = '';
  return () => delete page.dataset.snap;
});
