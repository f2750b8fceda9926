import { dateTimeFormat } from '@vitrine/contracts/date-time-format.ts';
import { type Language, locales } from '@vitrine/contracts/language.ts';
import { formatDate, formatSpokenTime } from '../../lib/format/format.ts';

/** The IANA name of the visitor's zone: `Europe/Paris`. */
export function visitorTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The name of a zone at an instant: `Central European Standard Time`. */
export function zoneName(timeZone: string, instant: string | Date, language: Language): string {
  const parts = dateTimeFormat(locales[language], { timeZone, timeZoneName: 'long' }).formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether clocks in two zones agree at an instant, though the names may differ (Brussels and Paris). */
export function sameClock(instant: string, one: string, other: string): boolean {
  return one === other || wallClock(instant, one) === wallClock(instant, other);
}

function wallClock(instant: string, timeZone: string): string {
  return formatDate(instant, 'en', { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** `Tuesday, November 24` and `mardi 24 novembre`. */
export function longDay(instant: string, language: Language, timeZone: string): string {
  return formatDate(instant, language, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
}

/** The day and time at the agency; undefined when the visitor's clock agrees with it. */
export function agencyTime(
  instant: string,
  language: Language,
  zones: Zones,
): { day: string; time: string } | undefined {
  if (sameClock(instant, zones.visitor, zones.agency)) return undefined;
  return { day: longDay(instant, language, zones.agency), time: formatSpokenTime(instant, language, zones.agency) };
}

export type Zones = { readonly visitor: string; readonly agency: string };
