import { inMotion, oncePerFrame } from './motion.ts';

/**
 * The one light of the house. Every pane marked `data-lit` within the section learns where it stands in its own
 * coordinates (`--light-x`, `--light-y`, pixels); the section learns how far the pointer is from its middle (`--shift-x`,
 * `--shift-y`, −1 to 1). A fine pointer leads the light; elsewhere the scroll takes it across.
 */
export const followLight = inMotion((section) => {
  const panes = [...section.querySelectorAll<HTMLElement>('[data-lit]')];
  const listening = new AbortController();
  const pointing = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
  const pointer = { x: 0, y: 0 };
  let inView = false;

  const { ask, cancel } = oncePerFrame(() => {
    // All is measured before anything is written, so that the browser lays out once.
    const places = panes.map((pane) => ({ pane, place: pane.getBoundingClientRect() }));
    for (const { pane, place } of places) {
      const { left, top, width, height } = place;
      const passed = Math.min(Math.max(1 - (top + height / 2) / window.innerHeight, 0), 1);
      const x = pointing ? pointer.x - left : width * passed;
      const y = pointing ? pointer.y - top : height * (1 - passed);
      pane.style.setProperty('--light-x', `${x.toFixed(1)}px`);
      pane.style.setProperty('--light-y', `${y.toFixed(1)}px`);
    }
    if (!pointing) return;
    section.style.setProperty('--shift-x', ((pointer.x / window.innerWidth) * 2 - 1).toFixed(3));
    section.style.setProperty('--shift-y', ((pointer.y / window.innerHeight) * 2 - 1).toFixed(3));
  });

  const { signal } = listening;
  if (pointing) {
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerType }) => {
        if (pointerType === 'touch' || !inView) return;
        Object.assign(pointer, { x: clientX, y: clientY });
        ask();
      },
      { passive: true, signal },
    );
  } else {
    window.addEventListener('scroll', () => inView && ask(), { passive: true, signal });
  }
  const watch = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    section.toggleAttribute('data-in-view', inView);
    if (inView && !pointing) ask();
  });
  watch.observe(section);

  return () => {
    watch.disconnect();
    listening.abort();
    cancel();
    for (const name of ['--shift-x', '--shift-y']) section.style.removeProperty(name);
    for (const pane of panes) for (const name of ['--light-x', '--light-y']) pane.style.removeProperty(name);
  };
});
