import { useKeptScroll } from '../lib/browser/kept-scroll.ts';

/** Beside content that comes after its page: shows it where it was left (`useKeptScroll`). */
export function KeepScroll() {
  useKeptScroll();
  return null;
}
