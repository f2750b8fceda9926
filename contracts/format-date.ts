import { dateTimeFormat } from './date-time-format.ts';
import { type Language, locales } from './language.ts';

const firstDay = { en: '1', fr: '1er' } as const satisfies Record<Language, string>;

/** No line of French ends between the day and its month (“24 novembre”). */
const afterDay = { en: ' ', fr: '\u00a0' } as const satisfies Record<Language, string>;

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
