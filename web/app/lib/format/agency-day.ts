import { agency } from '@vitrine/contracts/agency.ts';
import { useState } from 'react';
import { calendarDay } from './calendar-day.ts';

/** Today's date in the agency's zone, as of when the component mounted. */
export function useAgencyDay(): string {
  return useState(() => calendarDay(Date.now(), agency.timeZone))[0];
}
