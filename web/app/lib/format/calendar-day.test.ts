import { expect, it, onTestFinished } from 'vitest';
import { calendarDay } from './calendar-day.ts';

it.each([
  ['2026-11-24T22:30:00.000Z', 'Europe/Paris', '2026-11-24'],
  ['2026-11-24T23:30:00.000Z', 'Europe/Paris', '2026-11-25'],
  ['2026-01-01T04:00:00.000Z', 'America/New_York', '2025-12-31'],
  ['2026-03-05T12:00:00.000Z', 'UTC', '2026-03-05'],
])('%s is in %s on %s', (instant, timeZone, day) => {
  expect(calendarDay(instant, timeZone)).toBe(day);
});

it('follows no language’s way of writing dates, which differs between browsers', () => {
  const prototype = Intl.DateTimeFormat.prototype;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  onTestFinished(() => void Object.defineProperty(prototype, 'format', own));
  // As WebKit does with the data of its system.
  Object.defineProperty(prototype, 'format', { configurable: true, get: () => () => '11/24/26' });
  expect(calendarDay('2026-11-24T08:00:00.000Z', 'Europe/Paris')).toBe('2026-11-24');
});
