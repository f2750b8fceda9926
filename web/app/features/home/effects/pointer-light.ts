import { oncePerFrame, unlessReducedMotion } from '../../../lib/browser/decoration.ts';

/**
 * Moves the light behind every `LightFrame` of a section. Each frame gets the position of the light in its own
 * coordinates (`--light-x`, `--light-y`, pixels); the section gets the distance of the pointer from the middle of the
 * window (`--shift-x`, `--shift-y`, −1 to 1). A mouse leads the light; on a touch screen it moves with the scroll.
 */
export const followPointer = unlessReducedMotion((section) => {
  const frames = [...section.querySelectorAll<HTMLElement>('.light-frame')];
  const listeners = new AbortController();
  const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
  const pointer = { x: 0, y: 0 };
  let inView = false;

  const { request, cancel } = oncePerFrame(() => {
    // Measure everything before writing anything, so that the browser lays out once.
    const measured = frames.map((frame) => ({ frame, box: frame.getBoundingClientRect() }));
    for (const { frame, box } of measured) {
      const { left, top, width, height } = box;
      const scrolled = Math.min(Math.max(1 - (top + height / 2) / window.innerHeight, 0), 1);
      const x = hasMouse ? pointer.x - left : width * scrolled;
      const y = hasMouse ? pointer.y - top : height * (1 - scrolled);
      frame.style.setProperty('--light-x', `${x.toFixed(1)}px`);
      frame.style.setProperty('--light-y', `${y.toFixed(1)}px`);
    }
    if (!hasMouse) return;
    section.style.setProperty('--shift-x', ((pointer.x / window.innerWidth) * 2 - 1).toFixed(3));
    section.style.setProperty('--shift-y', ((pointer.y / window.innerHeight) * 2 - 1).toFixed(3));
  });

  const { signal } = listeners;
  if (hasMouse) {
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerType }) => {
        if (pointerType === 'touch' || !inView) return;
        Object.assign(pointer, { x: clientX, y: clientY });
        request();
      },
      { passive: true, signal },
    );
  } else {
    window.addEventListener('scroll', () => inView && request(), { passive: true, signal });
  }
  const observer = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    section.toggleAttribute('data-in-view', inView);
    if (inView && !hasMouse) request();
  });
  observer.observe(section);

  return () => {
    observer.disconnect();
    listeners.abort();
    cancel();
    for (const name of ['--shift-x', '--shift-y']) section.style.removeProperty(name);
    for (const frame of frames) for (const name of ['--light-x', '--light-y']) frame.style.removeProperty(name);
  };
});
