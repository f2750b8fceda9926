/** Where the light is off: it needs a wide screen, a pointer that hovers, and nobody who asked for less motion. */
const wanted = '(width >= 64rem) and (hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

/** The share of the way to the pointer that is covered in a sixtieth of a second. */
const pull = 0.2;
/** Nearer than this, in pixels, it has arrived. */
const arrived = 0.2;
const pressable = 'a, button, [role="button"], summary, label';

/**
 * Lets `light` trail the pointer. Over something to press, `data-over` is set on it, and its text becomes the nearest
 * `data-cursor`. Only its transform is written, and only while it moves; the pointer itself is left alone.
 * @returns what stops it
 */
export function startCursorLight(light: HTMLElement): () => void {
  const media = window.matchMedia(wanted);
  const target = { x: 0, y: 0 };
  const place = { x: 0, y: 0 };
  let frame = 0;
  let last = 0;

  const step = (now: number) => {
    const share = 1 - (1 - pull) ** ((now - last) / (1000 / 60));
    last = now;
    place.x += (target.x - place.x) * share;
    place.y += (target.y - place.y) * share;
    const moving = Math.hypot(target.x - place.x, target.y - place.y) > arrived;
    if (!moving) Object.assign(place, target);
    light.style.transform = `translate3d(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px, 0)`;
    frame = moving ? requestAnimationFrame(step) : 0;
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    target.x = event.clientX;
    target.y = event.clientY;
    if (light.dataset.shown === undefined) Object.assign(place, target);
    light.dataset.shown = '';
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  };
  const enter = ({ target: under }: PointerEvent) => {
    const pressed = under instanceof Element ? under.closest<HTMLElement>(pressable) : null;
    light.toggleAttribute('data-over', pressed !== null);
    const word = pressed?.dataset.cursor;
    light.toggleAttribute('data-word', word !== undefined);
    // The word stays while it fades.
    if (word && light.lastElementChild) light.lastElementChild.textContent = word;
  };
  const hide = () => delete light.dataset.shown;

  let stop = () => {};
  const start = () => {
    stop();
    if (!media.matches) return;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    window.addEventListener('pointermove', follow, options);
    window.addEventListener('pointerover', enter, options);
    document.documentElement.addEventListener('pointerleave', hide, options);
    stop = () => {
      listening.abort();
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
