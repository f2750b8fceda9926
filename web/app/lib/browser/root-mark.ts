import { useInsertionEffect } from 'react';

/** What style sheets may ask of the whole page: `:root[data-back-office]`. */
export type RootMark =
  | 'backOffice'
  | 'briefBar'
  | 'briefSummary'
  | 'flowBar'
  | 'receiptInPlace'
  | 'receiptOver'
  | 'sidePanelOpen';

/** How many components mark the page at this moment: of two panels that change places, the new one comes first. */
const marking = new Map<RootMark, number>();

/**
 * Marks the document's root while a component is there. In place of `:root:has(…)`, for which the browser looks at the whole
 * page again whenever anything is added to any part of it: that made each piece of a page that arrives restyle all of it.
 */
export function useRootMark(mark: RootMark): void {
  // Before anything is measured, as if the style sheet had seen the component itself.
  useInsertionEffect(() => {
    const { dataset } = document.documentElement;
    marking.set(mark, (marking.get(mark) ?? 0) + 1);
    dataset[mark] = '';
    return () => {
      const left = (marking.get(mark) ?? 1) - 1;
      marking.set(mark, left);
      if (left === 0) delete dataset[mark];
    };
  }, [mark]);
}
