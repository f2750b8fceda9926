import { expect, it } from 'vitest';
import { formatCalendarDate, formatDate, formatPercent, formatTime } from './format.ts';

/** Intl writes narrow and wide no-break spaces; here only that there is one matters. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

it('writes whole percent as each language does', () => {
  expect(plain(formatPercent(44, 'en'))).toBe('44%');
  expect(plain(formatPercent(44.4, 'fr'))).toBe('44 %');
  expect(plain(formatPercent(100, 'en'))).toBe('100%');
});

it('writes a long date by default', () => {
  expect(formatDate(new Date('2026-12-01T12:00:00Z'), 'en')).toBe('December 1, 2026');
  expect(formatDate('2026-12-01T12:00:00Z', 'fr')).toBe('1er\u00a0décembre 2026');
});

it('writes times on 12 hours in English and on 24 in French', () => {
  expect(plain(formatTime('2026-01-05T13:00:00.000Z', 'en', 'Europe/Paris'))).toBe('2:00 PM');
  expect(plain(formatTime('2026-01-05T13:00:00.000Z', 'fr', 'Europe/Paris'))).toBe('14:00');
  expect(plain(formatTime('2026-01-05T08:00:00.000Z', 'fr', 'Europe/Paris'))).toBe('09:00');
});

it('writes the first of a month as each language does', () => {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  expect(formatDate('2026-12-01T12:00:00Z', 'fr', options)).toBe('1er\u00a0décembre');
  expect(formatDate('2026-12-11T12:00:00Z', 'fr', options)).toBe('11\u00a0décembre');
  expect(formatDate('2026-12-01T12:00:00Z', 'fr', { ...options, month: 'numeric' })).toBe('01/12');
  expect(formatDate('2026-12-01T12:00:00Z', 'en', options)).toBe('December 1');
  expect(formatDate('2026-12-01T12:00:00Z', 'fr', { day: 'numeric', weekday: 'long', timeZone: 'UTC' })).toBe(
    'mardi 1',
  );
  // A year of one digit is no day.
  expect(formatDate('0001-12-02T12:00:00Z', 'fr', { ...options, year: 'numeric' })).toBe('2\u00a0décembre 1');
  expect(formatDate('2026-01-05T12:00:00Z', 'fr', { year: 'numeric', month: 'numeric' })).toBe('01/2026');
});

it('throws for an instant that is not a date, so that the caller can say so', () => {
  expect(() => formatTime('soon', 'en')).toThrow(RangeError);
});

it('a calendar date is the same day in every zone', () => {
  const zone = process.env.TZ;
  try {
    for (const each of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      process.env.TZ = each;
      expect(formatCalendarDate('2026-12-01', 'en')).toBe('December 1, 2026');
      expect(formatCalendarDate('2026-12-01', 'fr', { day: 'numeric', month: 'short' })).toBe('1er\u00a0déc.');
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
