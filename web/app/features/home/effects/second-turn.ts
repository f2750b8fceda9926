/** Wheel events farther apart than this belong to two turns: a trackpad's come with every frame until it rests. */
const pauseMs = 250;

/** Where `scrollend` is unknown, scrolling has ended when nothing has scrolled for this long. */
const restMs = 300;

/** How far from its place a section still is in its place, in pixels. */
const tolerancePx = 4;

/** What the page snaps to (styles/home/sections.css). */
const snapping = '.section[data-fits], footer';

/**
 * Lets a slow wheel leave a section (docs/decisions/0077). The browser takes a small turn back to where the page had
 * snapped, each of them again, so whoever turns slowly would never get on. A second turn in the same direction is meant: it
 * is not taken back, and the page goes on to the next section that way, if there is one within a window's height.
 * @param initial the first turn, which loaded this
 * @param header covers the top of the window
 */
export function goOnWithSecondTurn(initial: WheelEvent, header: HTMLElement | null, signal: AbortSignal): void {
  const page = document.documentElement;
  /** How far an element is from where the page snaps to it, in pixels; below is positive. */
  const distance = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.tagName === 'FOOTER' ? bottom - window.innerHeight : top - (header?.offsetHeight ?? 0);
  };
  const places = () => [...document.querySelectorAll(snapping)].map((element) => ({ element, at: distance(element) }));
  const nearest = () =>
    places().reduce((best, place) => (Math.abs(place.at) < Math.abs(best.at) ? place : best), {
      element: page as Element,
      at: Infinity,
    });

  /** The direction of the last turn, 0 before the first one at a place. */
  let turned = 0;
  let turnedAt = -Infinity;
  let turnedIn: Element | undefined;
  /** How far it went, in pixels. */
  let turnedBy = 0;
  let goesOn = false;
  /** Whether a turn that goes on has not yet had the page brought to the next place: keys, too, end in `rest`. */
  let isDue = false;

  const snapAgain = () => {
    goesOn = false;
    isDue = false;
    page.style.removeProperty('scroll-snap-type');
  };
  const turn = ({ deltaX, deltaY, ctrlKey, timeStamp }: WheelEvent) => {
    // Sideways it scrolls a row, and with Ctrl it zooms.
    if (ctrlKey || Math.abs(deltaX) >= Math.abs(deltaY)) return;
    const direction = Math.sign(deltaY);
    const isNew = timeStamp - turnedAt > pauseMs || direction !== turned;
    turnedAt = timeStamp;
    turnedBy = isNew ? deltaY : turnedBy + deltaY;
    if (!isNew) {
      isDue = goesOn;
      return;
    }
    const { element } = nearest();
    if (direction !== turned) snapAgain();
    else if (element === turnedIn && getComputedStyle(page).scrollSnapType !== 'none') {
      goesOn = true;
      page.style.scrollSnapType = 'none';
    }
    isDue = goesOn;
    turned = direction;
    turnedIn = element;
  };
  const rest = () => {
    const { element, at } = nearest();
    const isInPlace = Math.abs(at) <= tolerancePx;
    const hasLeft = element !== turnedIn;
    if (!goesOn) {
      // Who comes back later turns for the first time again.
      if (hasLeft) turned = 0;
      return;
    }
    const next = places()
      .filter((place) => place.at * turned > tolerancePx && Math.abs(place.at) < window.innerHeight)
      .sort((a, b) => Math.abs(a.at) - Math.abs(b.at))[0];
    if (isDue && next && !(hasLeft && isInPlace)) {
      isDue = false;
      next.element.scrollIntoView({ behavior: 'smooth', block: next.element.tagName === 'FOOTER' ? 'end' : 'start' });
    } else if (isDue && !hasLeft && isInPlace && turnedBy !== 0) {
      // The browser had begun to take it back before it heard that nothing snaps.
      window.scrollBy({ top: turnedBy, behavior: 'smooth' });
      turnedBy = 0;
    } else {
      if (isInPlace || hasLeft || Math.abs(at) > window.innerHeight / 2) snapAgain();
      isDue = false;
    }
  };

  turn(initial);
  window.addEventListener('wheel', turn, { passive: true, signal });
  signal.addEventListener('abort', snapAgain);
  if ('onscrollend' in window) {
    window.addEventListener('scrollend', rest, { signal });
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(rest, restMs);
  };
  addEventListener('scroll', wait, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
