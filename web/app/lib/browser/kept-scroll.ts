import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readStoredJson } from './storage.ts';
import { storageKeys } from './storage-keys.ts';

/** How far down each history entry was when its page was left within the site. */
const leftAt = new Map<string, number>();

/** Whoever does one of these wants to be elsewhere than where the page was left. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function keptPlace(key: string): number {
  const stored = readStoredJson('sessionStorage', storageKeys.scroll) as Readonly<Record<string, unknown>> | null;
  const place = leftAt.get(key) ?? stored?.[key];
  return typeof place === 'number' ? place : 0;
}

/** Parts of a page that come later than this find the visitor reading. */
const holdMs = 3000;

/** Stays at a place while the page grows around it, until the visitor acts. @returns a function that lets go */
function holdPlace(place: number): () => void {
  const controller = new AbortController();
  const scroll = () => scrollTo({ top: place, behavior: 'instant' });
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(() => letGo(), holdMs);
  const letGo = () => {
    clearTimeout(timer);
    controller.abort();
    observer.disconnect();
  };
  const width = innerWidth;
  // At another width the page is another height, and the place another part of it.
  addEventListener('resize', () => innerWidth !== width && letGo(), { signal: controller.signal });
  for (const act of ownActs) addEventListener(act, letGo, { signal: controller.signal, passive: true });
  observer.observe(document.body);
  scroll();
  return letGo;
}

/**
 * Shows a page whose content comes after it where it was left, on a reload and on the way back. The router scrolls before
 * the content is there, and the browser then keeps the footer in sight.
 * @param isAnother whether the page shows something else than what was left, which begins at its top
 */
export function useKeptScroll({ isAnother = false } = {}): void {
  const { key } = useLocation();
  const latest = useRef(key);
  useEffect(() => {
    latest.current = key;
  }, [key]);
  const begins = useRef(isAnother);
  useLayoutEffect(() => {
    const kept = keptPlace(latest.current);
    // An address that names a part of the page leads there.
    const letGo = kept > 0 && location.hash === '' ? holdPlace(begins.current ? 0 : kept) : undefined;
    let top = scrollY;
    const note = () => {
      top = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      removeEventListener('scroll', note);
      letGo?.();
      leftAt.set(latest.current, top);
    };
  }, []);
}
