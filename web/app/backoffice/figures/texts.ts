import type { Amount, Median } from '@vitrine/contracts/figures.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import { formatCalendarDate, formatPercent } from '../../lib/format/format.ts';
import type { SayFigures } from '../../messages/figures.ts';
import { serviceName } from '../leads/quote-labels.ts';

/** A month as people write it: `November 2026`, `nov. 2026`, `nov.`. @param month `2026-11` */
export function monthName(month: string, language: Language, style: 'long' | 'short' | 'alone'): string {
  return formatCalendarDate(`${month}-15`, language, {
    month: style === 'long' ? 'long' : 'short',
    ...(style !== 'alone' && { year: 'numeric' }),
  });
}

/** A service, or that none was asked for. */
export const serviceLabel = (service: string | null, t: SayFigures, language: Language): string =>
  service === null ? t('noService') : serviceName({ serviceType: service as 'starter' }, language);

/** A whole number, or one with one decimal. */
export const numberIn = (value: number, language: Language, decimals = 0): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(value);

/** `44%` of some; undefined of none. */
export const shareIn = (part: number, whole: number, language: Language): string | undefined =>
  whole === 0 ? undefined : formatPercent((part / whole) * 100, language);

/** A time in hours; in days where it is two or more, in minutes where it is less than an hour. */
export function hoursIn(hours: number, t: SayFigures, language: Language): string {
  const minutes = Math.max(1, Math.round(hours * 60));
  if (minutes < 60) return t('minutes', { count: minutes, number: numberIn(minutes, language) });
  if (hours >= 48) return daysIn(hours / 24, t, language);
  return t('hours', { count: hours, number: numberIn(hours, language, 2) });
}

export const daysIn = (days: number, t: SayFigures, language: Language): string =>
  t('days', { count: days, number: numberIn(days, language, 1) });

/** `6 days (of 34)`, or that they are too few; a dash where there is none at all. */
export function medianIn(
  { value, of }: Median,
  say: (value: number) => string,
  t: SayFigures,
  language: Language,
): string {
  if (of === 0) return '–';
  return value === null ? t('tooFew') : t('median', { value: say(value), of: numberIn(of, language) });
}

/** What was signed, by currency: once, and each month. */
export function amountsIn(amounts: readonly Amount[], t: SayFigures, language: Language): string[] {
  return amounts.flatMap(({ currency, cents, monthlyCents }) => [
    ...(cents > 0 ? [formatMoney(cents, currency, language, { vat: 'included' })] : []),
    ...(monthlyCents > 0
      ? [t('perMonth', { amount: formatMoney(monthlyCents, currency, language, { vat: 'included' }) })]
      : []),
  ]);
}
