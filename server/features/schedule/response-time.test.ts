import { defaultSchedule, type Schedule } from '@vitrine/contracts/schedule.ts';
import { describe, expect, it } from 'vitest';
import { makeResponseClock, replyByOf, responseClockOf } from './response-time.ts';

const hour = 60 * 60_000;
const at = (instant: string) => Date.parse(instant);

/** When a response time of so many hours ends, as a clock in Paris shows it. */
function endOf(from: string, hours = 24, schedule: Partial<Schedule> = {}): string {
  const end = makeResponseClock({ ...defaultSchedule, ...schedule }).endOf(at(from), hours * hour);
  const { timeZone } = { ...defaultSchedule, ...schedule };
  return Temporal.Instant.fromEpochMilliseconds(end)
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' });
}

const between = (from: string, until: string, schedule: Partial<Schedule> = {}) =>
  makeResponseClock({ ...defaultSchedule, ...schedule }).between(at(from), at(until)) / hour;

const everyDay = { weekly: Object.fromEntries('1234567'.split('').map((day) => [day, ['09:00']])) };

describe('a response time of 24 hours', () => {
  it('ends a day later on a working day', () => {
    expect(endOf('2026-11-23T10:00+01:00')).toBe('2026-11-24T10:00+01:00');
  });

  it('stands still over the weekend', () => {
    expect(endOf('2026-11-20T17:00+01:00')).toBe('2026-11-23T17:00+01:00');
    // Whatever comes on the weekend has all of Monday.
    expect(endOf('2026-11-21T17:00+01:00')).toBe('2026-11-24T00:00+01:00');
    expect(endOf('2026-11-22T23:59+01:00')).toBe('2026-11-24T00:00+01:00');
  });

  it('is told as the last minute of a day instead of midnight', () => {
    const told = (from: string) => replyByOf(makeResponseClock(defaultSchedule), from, 'lead');
    expect(told('2026-11-21T16:00:00.000Z')).toBe('2026-11-23T22:59:00.000Z');
    expect(told('2026-11-23T09:00:00.000Z')).toBe('2026-11-24T09:00:00.000Z');
  });

  it('stands still on days off, unless they are opened', () => {
    const daysOff = [{ date: '2026-12-25', label: 'Noël' }];
    expect(endOf('2026-12-24T15:00+01:00', 24, { daysOff })).toBe('2026-12-28T15:00+01:00');
    const openings = [{ date: '2026-12-26', times: ['10:00'] }];
    expect(endOf('2026-12-24T15:00+01:00', 24, { daysOff, openings })).toBe('2026-12-26T15:00+01:00');
  });

  it('keeps its time of day over a weekend on which the clocks change', () => {
    expect(endOf('2026-03-27T17:00+01:00')).toBe('2026-03-30T17:00+02:00');
    expect(endOf('2026-10-23T17:00+02:00')).toBe('2026-10-26T17:00+01:00');
  });

  it('has 24 real hours in a night that loses or repeats one', () => {
    expect(endOf('2026-03-28T12:00+01:00', 24, everyDay)).toBe('2026-03-29T13:00+02:00');
    expect(endOf('2026-10-24T12:00+02:00', 24, everyDay)).toBe('2026-10-25T11:00+01:00');
    // At midnight where that is skipped: the day begins at one o'clock.
    const havana = { ...everyDay, timeZone: 'America/Havana' };
    expect(endOf('2026-03-07T23:30-05:00', 1, havana)).toBe('2026-03-08T01:30-04:00');
  });

  it('counts every day where the agency is never open', () => {
    expect(endOf('2026-11-20T17:00+01:00', 24, { weekly: {} })).toBe('2026-11-21T17:00+01:00');
  });

  it('may end at the very end of a day', () => {
    expect(endOf('2026-11-20T00:00+01:00')).toBe('2026-11-21T00:00+01:00');
  });
});

describe('what is left of it', () => {
  it('is counted on working days alone', () => {
    expect(between('2026-11-20T17:00+01:00', '2026-11-23T17:00+01:00')).toBe(24);
    expect(between('2026-11-21T12:00+01:00', '2026-11-23T17:00+01:00')).toBe(17);
    expect(between('2026-11-21T12:00+01:00', '2026-11-22T12:00+01:00')).toBe(0);
  });

  it('is negative once it is late, however long', () => {
    expect(between('2026-11-23T17:00+01:00', '2026-11-20T17:00+01:00')).toBe(-24);
    const years = between('2026-11-23T17:00+01:00', '2023-11-23T17:00+01:00');
    expect(years).toBeLessThan(-24 * 5 * 155);
    expect(years).toBeGreaterThan(-24 * 5 * 158);
  });

  it('is told at once where that is centuries, as an admin may type them', () => {
    const hours = between('2026-11-23T09:00Z', '0001-01-01T00:00Z');
    expect(hours).toBeLessThan(-24 * 365 * 2000);
    expect(between('0001-01-01T00:00Z', '2026-11-23T09:00Z')).toBe(-hours);
  });

  it('has days of 23 and of 25 hours', () => {
    expect(between('2026-03-29T00:00+01:00', '2026-03-30T00:00+02:00', everyDay)).toBe(23);
    expect(between('2026-10-25T00:00+02:00', '2026-10-26T00:00+01:00', everyDay)).toBe(25);
  });

  it('does not depend on what was asked before', () => {
    const clock = makeResponseClock(defaultSchedule);
    const ask = () => clock.between(at('2026-11-20T17:00+01:00'), at('2026-11-23T17:00+01:00')) / hour;
    const first = ask();
    clock.endOf(at('2020-01-01T00:00Z'), 24 * hour);
    clock.endOf(at('2030-01-01T00:00Z'), 24 * hour);
    expect([first, ask()]).toEqual([24, 24]);
  });
});

describe('the clock of a stored schedule', () => {
  it('follows a change of it', () => {
    const friday = at('2026-11-20T17:00+01:00');
    const stored = (schedule: object) => JSON.stringify({ ...defaultSchedule, ...schedule, revision: 1 });
    expect(responseClockOf(null)).toBe(responseClockOf(null));
    expect(responseClockOf(null).endOf(friday, 24 * hour)).toBe(at('2026-11-23T17:00+01:00'));
    expect(responseClockOf(stored(everyDay)).endOf(friday, 24 * hour)).toBe(at('2026-11-21T17:00+01:00'));
  });
});
