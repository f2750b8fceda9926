import { formatDate } from '@vitrine/contracts/format-date.ts';
import { type Language, locales } from '@vitrine/contracts/language.ts';
import { spokenTime } from '@vitrine/contracts/spoken-time.ts';

export { formatCalendarDate, formatDate } from '@vitrine/contracts/format-date.ts';

/** `44%` in English, `44 %` in French. @param percent 0 to 100 */
export function formatPercent(percent: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
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
