/** A film that can be set to any moment: `seek` places everything for a time in seconds, whatever came before. */
export type Demo = {
  readonly seconds: number;
  /** The moment that the cover shows, seconds. */
  readonly cover: number;
  readonly seek: (time: number) => void;
};

export type Ease = (t: number) => number;
const glide: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);
export const settle: Ease = (t) => 1 - (1 - t) ** 4;
export const linear: Ease = (t) => t;

/** How far a change has come, 0 to 1, that lasts from one moment to another. */
export function progress(time: number, from: number, to: number, ease: Ease = glide): number {
  return ease(Math.min(1, Math.max(0, (time - from) / (to - from))));
}

export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** A value that rests at each key and glides to the next: keys are [moment it leaves, moment it arrives, value]. */
export function keyed(
  time: number,
  start: number,
  keys: readonly (readonly [number, number, number])[],
  ease = glide,
): number {
  return keys.reduce((value, [from, to, target]) => mix(value, target, progress(time, from, to, ease)), start);
}

/** The one element that a selector means; a missing one is an error in the page. */
export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

export const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

export function place(element: HTMLElement | SVGElement, style: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, String(value));
}

/** Shows the pointer where the path says, pressed down for a moment at each click. The path's points are the stage's. */
export function movePointer(
  time: number,
  path: { readonly x: number; readonly y: number },
  clicks: readonly number[],
  opacity = 1,
): void {
  const pointer = find('#pointer');
  const press = Math.max(0, ...clicks.map((click) => 1 - Math.abs(time - click) / 0.14));
  place(pointer, { transform: `translate(${path.x}px, ${path.y}px) scale(${1 - 0.16 * press})`, opacity });
  const latest = clicks.findLast((click) => time >= click) ?? -9;
  const ring = progress(time, latest, latest + 0.5, settle);
  place(find('#pointer .ring'), { transform: `scale(${0.2 + ring})`, opacity: latest < 0 ? 0 : 0.5 * (1 - ring) });
}

/** Adds the pointer to the page: an arrow, or the mark of a fingertip. */
export function addPointer(kind: 'arrow' | 'finger'): void {
  const arrow =
    '<svg width="34" height="40" viewBox="0 0 34 40"><path d="M3 3v28l7.5-6.5 5 11.5 6-2.6-5-11.4H27z" fill="#111" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/></svg>';
  const tip = '<i class="tip"></i>';
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="pointer" class="${kind}"><i class="ring"></i>${kind === 'arrow' ? arrow : tip}</div>`,
  );
}

/** Hands the film to the camera and shows its first picture. */
export function present(demo: Demo): void {
  Object.assign(globalThis, { demo });
  demo.seek(0);
}
