import { agency } from '@vitrine/contracts/agency.ts';
import { formatDate } from '@vitrine/contracts/format-date.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { useState } from 'react';
import { calendarDay } from './calendar-day.ts';

/** An instant as a day in the agency's zone: `November 22, 2026`, `22 novembre 2026`. */
export const formatAgencyDay = (instant: string, language: Language): string =>
  formatDate(instant, language, { dateStyle: 'long', timeZone: agency.timeZone });

/** Today's date in the agency's zone, as of when the component mounted. */
export function useAgencyDay(): string {
  return useState(() => calendarDay(Date.now(), agency.timeZone))[0];
}
