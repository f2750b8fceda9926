import { useEffect } from 'react';
import { sumOf } from './list-changes.ts';
import { liveConnection } from './live-connection.ts';

/** Above this the title shows `99+`. */
const maxShown = 99;

const mark = /^\(\d+\+?\) /;

/** A title with the number of new leads in front: "(3) Back office". */
export function markedTitle(title: string, fresh: number): string {
  const plain = title.replace(mark, '');
  if (fresh === 0) return plain;
  return `(${fresh > maxShown ? `${maxShown}+` : fresh}) ${plain}`;
}

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

/** How many leads have arrived since the tab was last looked at; outlives the screen. */
let fresh = 0;

/** Shows in the title of the tab how many leads have arrived since it was last looked at. */
export function useTitleMark(): void {
  useEffect(() => {
    const show = () => {
      const title = markedTitle(document.title, fresh);
      if (title !== document.title) document.title = title;
    };
    const clear = () => {
      if (!isLookedAt()) return;
      fresh = 0;
      show();
    };
    const stopListening = liveConnection.listen(({ arrived }) => {
      if (isLookedAt()) return;
      fresh += sumOf(arrived);
      show();
    });
    // Every screen and every language sets its own title.
    const titles = new MutationObserver(show);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    clear();
    show();
    window.addEventListener('focus', clear);
    document.addEventListener('visibilitychange', clear);
    return () => {
      stopListening();
      titles.disconnect();
      window.removeEventListener('focus', clear);
      document.removeEventListener('visibilitychange', clear);
      document.title = markedTitle(document.title, 0);
    };
  }, []);
}
