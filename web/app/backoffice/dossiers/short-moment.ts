import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';

/** An instant in the agency's zone, short enough for a line: “Fri 27 Nov, 14:30”. */
export const shortMoment = (instant: string, language: Language): string =>
  formatDate(instant, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: agency.timeZone,
    ...clockStyle[language],
  });
