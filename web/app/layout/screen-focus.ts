import { type RefObject, useEffect, useRef } from 'react';
import { useScreenPath } from '../lib/format/language.ts';

/** The last screen shown, in whichever frame: that of the login and that of the site replace each other. */
let shown: string | undefined;

/**
 * The element of a page's content. Focus moves there with each new screen, so that screen readers announce it; not when
 * the page opens, nor on a change of language, which stays on the same screen.
 */
export function useScreenFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const screen = useScreenPath();
  useEffect(() => {
    const isAnother = shown !== undefined && shown !== screen;
    shown = screen;
    if (isAnother) main.current?.focus({ preventScroll: true });
  }, [screen]);
  return main;
}
