import { type RefObject, useEffect, useRef } from 'react';
import { useScreenPath } from '../lib/language.ts';

/**
 * The element of a page's content. Focus moves there with each new screen, so that screen readers announce it; not on a
 * change of language, which stays on the same screen.
 */
export function useScreenFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = useScreenPath();
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
  }, [screen]);
  return main;
}
