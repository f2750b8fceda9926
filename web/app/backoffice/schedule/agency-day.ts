import { agency } from '@vitrine/contracts/agency.ts';
import { useState } from 'react';

/** The calendar date of an instant in a zone: `2026-11-24`. */
export function dateIn(timeZone: string, instant: string | Date): string {
  // Canadian English writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}

/** Today's date in the agency's zone, as of when the component mounted. */
export function useToday(): string {
  return useState(() => dateIn(agency.timeZone, new Date()))[0];
}
