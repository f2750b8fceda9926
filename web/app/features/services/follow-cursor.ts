/** Only on wide screens with a mouse, and unless reduced motion is preferred. */
const enabledQuery =
  '(width >= 64rem) and (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** The share of the remaining distance covered in a sixtieth of a second. */
const easing = 0.2;
/** Closer than this, the follower has arrived. */
const arrivedPx = 0.2;
const pressable = 'a, button, [role="button"], summary, label';

/**
 * Makes `follower` follow the pointer. Over anything that can be pressed it gets `data-over`, and its label becomes the
 * nearest `data-cursor`. Only its transform changes, and only while it moves.
 * @returns a function that stops it
 */
export function followCursor(follower: HTMLElement): () => void {
  const media = window.matchMedia(enabledQuery);
  const target = { x: 0, y: 0 };
  const position = { x: 0, y: 0 };
  let frame = 0;
  let last = 0;

  const step = (now: number) => {
    const share = 1 - (1 - easing) ** ((now - last) / (1000 / 60));
    last = now;
    position.x += (target.x - position.x) * share;
    position.y += (target.y - position.y) * share;
    const moving = Math.hypot(target.x - position.x, target.y - position.y) > arrivedPx;
    if (!moving) Object.assign(position, target);
    follower.style.transform = `translate3d(${position.x.toFixed(1)}px, ${position.y.toFixed(1)}px, 0)`;
    frame = moving ? requestAnimationFrame(step) : 0;
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    target.x = event.clientX;
    target.y = event.clientY;
    if (follower.dataset.shown === undefined) Object.assign(position, target);
    follower.dataset.shown = '';
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  };
  const enter = ({ target: under }: PointerEvent) => {
    const pressed = under instanceof Element ? under.closest<HTMLElement>(pressable) : null;
    follower.toggleAttribute('data-over', pressed !== null);
    const label = pressed?.dataset.cursor;
    follower.toggleAttribute('data-label', label !== undefined);
    // The label stays while it fades out.
    if (label && follower.lastElementChild) follower.lastElementChild.textContent = label;
  };
  const hide = () => delete follower.dataset.shown;

  let stop = () => {};
  const start = () => {
    stop();
    if (!media.matches) return;
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    window.addEventListener('pointermove', follow, options);
    window.addEventListener('pointerover', enter, options);
    document.documentElement.addEventListener('pointerleave', hide, options);
    stop = () => {
      listeners.abort();
      cancelAnimationFrame(frame);
      frame = 0;
      hide();
    };
  };
  media.addEventListener('change', start);
  start();
  return () => {
    media.removeEventListener('change', start);
    stop();
  };
}
