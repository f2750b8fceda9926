import { expect, it } from 'vitest';
import { daysLeft } from './days.ts';

it.each([
  ['2026-12-22', '2026-11-22T12:00:00Z', 30],
  ['2026-11-22', '2026-11-22T12:00:00Z', 0],
  // Already the next day in Paris.
  ['2026-11-23', '2026-11-22T23:30:00Z', 0],
  // Across the end of summer time.
  ['2026-10-26', '2026-10-24T10:00:00Z', 2],
])('until %s, seen at %s, %i days are left', (date, now, days) => {
  expect(daysLeft(date, new Date(now))).toBe(days);
});
