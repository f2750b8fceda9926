import { unlessReducedMotion } from '../../../lib/browser/decoration.ts';

/** How often something passes in the street, and how long that takes: never long enough to need a way to stop it. */
const everyMs = 20_000;
const passMs = 4200;

/** Out at the right, then in from the left, to where it rests. */
const passing: Keyframe[] = [
  { translate: '0' },
  { translate: '340% 0', offset: 0.48 },
  { translate: '340% 0', opacity: 0, offset: 0.49 },
  { translate: '-260% 0', opacity: 0, offset: 0.51 },
  { translate: '-260% 0', offset: 0.52 },
  { translate: '0' },
];

/** Keeps the hero's window alive at rest: now and then the light of something that passes goes over its panes. */
export const passingLight = unlessReducedMotion((section) => {
  const light = section.querySelector<HTMLElement>('.hero-window-reflection');
  if (!light) return () => {};
  let inView = false;
  let animation: Animation | undefined;
  const timer = setInterval(() => {
    if (!inView || document.hidden) return;
    animation = light.animate(passing, { duration: passMs, easing: 'cubic-bezier(0.45, 0, 0.3, 1)' });
  }, everyMs);
  const observer = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
  });
  observer.observe(section);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    animation?.cancel();
  };
});
