import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { spokenTime } from '@vitrine/contracts/spoken-time.ts';
import { zoneNote } from '@vitrine/contracts/time-zone.ts';
import { texts } from './texts.ts';

/** An instant as text, in one time zone and one language. */
export type FormattedInstant = {
  /** "Tuesday, November 24, 2026 at 2:00 PM (Paris, UTC+1)" */
  full: string;
  /** "November 24, 2026" */
  date: string;
  weekday: string;
  /** "24"; the first of a month is "1er" in French. */
  day: string;
  /** "November 2026" */
  month: string;
  /** 12-hour clock in English, 24-hour in French (docs/decisions/0022), as in a grid or a table. */
  time: string;
  /** The same in a sentence: `2:00 PM` in English, `14 h` in French. */
  spokenTime: string;
};

const firstDay: Localized = { en: '1', fr: '1er' };

const hours = { en: 'numeric', fr: '2-digit' } as const satisfies Localized<Intl.DateTimeFormatOptions['hour']>;

type DateParts = { readonly day: string; readonly month: string; readonly year: string };

const dates: Localized<(parts: DateParts) => string> = {
  en: ({ day, month, year }) => `${month} ${day}, ${year}`,
  // No line ends between the day and its month.
  fr: ({ day, month, year }) => `${day}\u00a0${month} ${year}`,
};

/** @param instant ISO 8601 in UTC  @param timeZone IANA name */
export function formatInstant(instant: string, timeZone: string, language: Language): FormattedInstant {
  const date = new Date(instant);
  const formats = formatsOf(timeZone, language);
  const parts = formats.day.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';

  const weekday = part('weekday');
  const day = part('day') === '1' ? firstDay[language] : part('day');
  const month = `${part('month')} ${part('year')}`;
  const written = dates[language]({ day, month: part('month'), year: part('year') });
  // Some versions of the locale data put a narrow no-break space before PM, which some mail programs show as a box.
  const time = formats.time.format(date).replace(/\s/gu, ' ');
  const zone = zoneNote(timeZone, date);
  const spoken = spokenTime(time, language);
  const full = texts(language)('instant', { weekday, date: written, time: spoken, zone });
  return { full, date: written, weekday, day, month, time, spokenTime: spoken };
}

/** A day as it begins a line of its own: French writes it small elsewhere. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Formats = { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat };

/** Cached, since making one costs more than rendering the mail. There is one per language and zone the agency has used. */
const formats = new Map<string, Formats>();

function formatsOf(timeZone: string, language: Language): Formats {
  const key = `${language} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat(language, {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
    time: new Intl.DateTimeFormat(language, {
      timeZone,
      hour: hours[language],
      minute: '2-digit',
    }),
  };
  formats.set(key, made);
  return made;
}
