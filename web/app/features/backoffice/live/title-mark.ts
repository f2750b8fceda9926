import { useEffect } from 'react';
import { listsLink } from './lists-link.ts';
import { sumOf } from './news.ts';

/** More than this need not be counted. */
const most = 99;

const mark = /^\(\d+\+?\) /;

/** A title with the number of what is new in front: "(3) Back office"; without any when nothing is. */
export function markedTitle(title: string, fresh: number): string {
  const plain = title.replace(mark, '');
  if (fresh === 0) return plain;
  return `(${fresh > most ? `${most}+` : fresh}) ${plain}`;
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** How many leads have come since the tab was last looked at: kept from screen to screen. */
let fresh = 0;

/** Marks the title of the tab with how many leads have come since it was last looked at. */
export function useTitleMark(): void {
  useEffect(() => {
    const show = () => {
      const title = markedTitle(document.title, fresh);
      if (title !== document.title) document.title = title;
    };
    const look = () => {
      if (!isLookedAt()) return;
      fresh = 0;
      show();
    };
    const stopListening = listsLink.listen(({ arrived }) => {
      if (isLookedAt()) return;
      fresh += sumOf(arrived);
      show();
    });
    // Each screen and each language writes a title of its own.
    const titles = new MutationObserver(show);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    look();
    show();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stopListening();
      titles.disconnect();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      document.title = markedTitle(document.title, 0);
    };
  }, []);
}
