import type { Language } from '@vitrine/contracts/language.ts';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/**
 * Which rows of how many show: `51–100 of 12,345`.
 * @param first the number of the first row; undefined where nobody has counted
 */
export function countLine(shown: number, meta: PageMeta, first: number | undefined, language: Language): string {
  const t = backofficeTexts(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const total = `${meta.totalIsLowerBound ? '≥ ' : ''}${number(meta.total)}`;
  if (shown === 0) return t('countNone');
  const isWhole = first === 1 && meta.nextCursor === null;
  if (isWhole) return t('countWhole', { count: shown, total: number(shown) });
  if (first === undefined) return t('countPart', { shown: number(shown), total });
  return t('countRange', { first: number(first), last: number(first + shown - 1), total });
}

/**
 * The number of the first row of a page. Pages are found by cursor and have no numbers, so each link to a page says what
 * comes before it.
 * @param before how many rows the link said; undefined on the first page, or when it did not say
 */
export function firstRowNumber(shown: number, meta: PageMeta, hasCursor: boolean, before: number | undefined) {
  if (!hasCursor || meta.previousCursor === undefined) return 1;
  // The end of the list is sure, whatever has arrived since the pages before were counted.
  if (meta.nextCursor === null && !meta.totalIsLowerBound) return meta.total - shown + 1;
  return before === undefined ? undefined : before + 1;
}
