import type { PageMeta } from '@vitrine/contracts/answer.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/**
 * Which rows of how many show: `1–50 of 12,345`. Pages are found by cursor and have no numbers, so that only the rows of
 * the first and the last page can be numbered.
 */
export function countLine(shown: number, meta: PageMeta, isFirst: boolean, language: Language): string {
  const t = backofficeTexts(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const total = `${meta.totalIsLowerBound ? '≥ ' : ''}${number(meta.total)}`;
  if (shown === 0) return t('countNone');
  const isWhole = isFirst && meta.nextCursor === null;
  if (isWhole) return t('countWhole', { count: shown, total: number(shown) });
  const first = isFirst ? 1 : meta.nextCursor === null && !meta.totalIsLowerBound ? meta.total - shown + 1 : undefined;
  if (first === undefined) return t('countPart', { shown: number(shown), total });
  return t('countRange', { first: number(first), last: number(first + shown - 1), total });
}
