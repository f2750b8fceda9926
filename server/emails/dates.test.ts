import { expect, it } from 'vitest';
import { formatInstant } from './dates.ts';

it('follows the daylight saving time of the zone', () => {
  expect(formatInstant('2026-10-24T07:00:00.000Z', 'Europe/Paris', 'en').full).toBe(
    'Saturday, October 24, 2026 at 9:00 AM (Paris, UTC+2)',
  );
  expect(formatInstant('2026-10-26T08:00:00.000Z', 'Europe/Paris', 'fr').full).toBe(
    'lundi 26\u00a0octobre 2026 à 9\u00a0h (Paris, UTC+1)',
  );
});

it('uses the date in the zone, not in UTC', () => {
  expect(formatInstant('2026-12-31T23:30:00.000Z', 'Europe/Paris', 'fr').full).toBe(
    'vendredi 1er\u00a0janvier 2027 à 0\u00a0h\u00a030 (Paris, UTC+1)',
  );
  expect(formatInstant('2026-12-31T23:30:00.000Z', 'America/New_York', 'en').full).toBe(
    'Thursday, December 31, 2026 at 6:30 PM (New York, UTC−5)',
  );
});

it('shows one instant on the clocks of two zones, in one language', () => {
  const times = ['Europe/Paris', 'America/New_York', 'Europe/Paris'].map(
    (zone) => formatInstant('2026-11-24T13:00:00.000Z', zone, 'en').time,
  );
  expect(times).toEqual(['2:00 PM', '8:00 AM', '2:00 PM']);
});

it('says UTC once', () => {
  expect(formatInstant('2026-12-31T23:30:00.000Z', 'UTC', 'en').full).toBe(
    'Thursday, December 31, 2026 at 11:30 PM (UTC)',
  );
});
