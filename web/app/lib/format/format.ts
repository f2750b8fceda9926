import { dateTimeFormat } from '@vitrine/contracts/date-time-format.ts';
import { type Language, locales } from '@vitrine/contracts/language.ts';
import { spokenTime } from '@vitrine/contracts/spoken-time.ts';

const firstDay = { en: '1', fr: '1er' } as const satisfies Record<Language, string>;

/** No line of French ends between the day and its month (“24 novembre”). */
const afterDay = { en: ' ', fr: '\u00a0' } as const satisfies Record<Language, string>;

/** `44%` in English, `44 %` in French. @param percent 0 to 100 */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}

/**
 * @param instant ISO 8601, or a Date
 * @param options as of Intl.DateTimeFormat; a `timeZone` other than the visitor's goes here
 */
export function formatDate(
  instant: string | Date,
  language: Language,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const parts = dateTimeFormat(locales[language], options).formatToParts(new Date(instant));
  // Beside a month in words, French writes the first as an ordinal (“1er décembre”), which Intl does not know.
  const isWord = parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value));
  return parts
    .map(({ type, value }, index) => {
      if (isWord && type === 'day') return value === '1' ? firstDay[language] : value;
      return isWord && parts[index - 1]?.type === 'day' && value === ' ' ? afterDay[language] : value;
    })
    .join('');
}

/**
 * A calendar date, which has no zone and is the same day wherever it is read.
 * @param date YYYY-MM-DD
 * @param options as of Intl.DateTimeFormat
 */
export function formatCalendarDate(
  date: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return formatDate(`${date}T12:00:00Z`, language, { ...options, timeZone: 'UTC' });
}

/** English uses a 12-hour clock, French a 24-hour one (docs/decisions/0022). */
export const clockStyle = {
  en: { hour: 'numeric', minute: '2-digit', hour12: true },
  fr: { hour: '2-digit', minute: '2-digit', hour12: false },
} as const satisfies Record<Language, Intl.DateTimeFormatOptions>;

/** A time in a grid or a table: `2:00 PM` in English, `14:00` in French. @throws {RangeError} for an instant that is not a date */
export function formatTime(instant: string | Date, language: Language, timeZone?: string): string {
  return formatDate(instant, language, { ...clockStyle[language], timeZone });
}

/** A time in a sentence: `2:00 PM` in English, `14 h` in French. @throws {RangeError} for an instant that is not a date */
export function formatSpokenTime(instant: string | Date, language: Language, timeZone?: string): string {
  return spokenTime(formatTime(instant, language, timeZone), language);
}
