import type { Language } from '@vitrine/contracts/language.ts';
import { clockStyle, formatDate, formatSpokenTime, formatTime } from './format.ts';

/**
 * A day and its hour as a sentence writes them: `Tuesday, November 24 at 5:20 PM`, `mardi 24 novembre à 17 h 20`.
 * @param day the parts of the day, as of Intl.DateTimeFormat, and the time zone of both
 * @throws {RangeError} for an instant that is not a date
 */
export function formatSpokenMoment(instant: string, language: Language, day: Intl.DateTimeFormatOptions): string {
  const clock = formatTime(instant, language, day.timeZone);
  const moment = formatDate(instant, language, { ...day, ...clockStyle[language] });
  return moment.replace(clock, formatSpokenTime(instant, language, day.timeZone));
}
