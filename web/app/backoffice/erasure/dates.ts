import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatDate } from '../../lib/format/format.ts';

/** A day and its time in the agency's time zone. */
export const formatMoment = (instant: string, language: Language) =>
  formatDate(instant, language, { dateStyle: 'long', timeStyle: 'short', timeZone: agency.timeZone });
