import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatDate } from '../../lib/format/format.ts';

/** When something was done to the content, in the agency's zone: “Nov 27, 2026, 9:46 PM”. */
export const contentMoment = (instant: string, language: Language): string =>
  formatDate(instant, language, { dateStyle: 'medium', timeStyle: 'short', timeZone: agency.timeZone });
