import { defaultSchedule } from '@vitrine/contracts/schedule.ts';
import { describe, expect, it } from 'vitest';
import { makeScheduleCheck, memoizeSlots, scheduledSlots } from './hours.ts';

const at = Date.parse;
const starts = (schedule: typeof defaultSchedule, now: string) =>
  scheduledSlots(schedule, at(now)).map(({ startsAt }) => startsAt);
const allWeek = { ...defaultSchedule, weekly: { ...defaultSchedule.weekly, 6: ['09:00'], 7: ['02:30', '09:00'] } };

describe('scheduledSlots', () => {
  it('offers 9:00, 11:00, 14:00 and 16:00 in Paris from Monday to Friday, for 14 days from tomorrow', () => {
    const slots = starts(defaultSchedule, '2026-11-23T08:30:00Z');
    expect(slots).toHaveLength(40);
    expect(slots.slice(0, 5)).toEqual([
      '2026-11-24T08:00:00.000Z',
      '2026-11-24T10:00:00.000Z',
      '2026-11-24T13:00:00.000Z',
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T08:00:00.000Z',
    ]);
    expect(slots.at(-1)).toBe('2026-12-07T15:00:00.000Z');
  });

  it('counts days in the time zone of the agency: late in the evening in UTC, it is tomorrow in Paris', () => {
    expect(starts(defaultSchedule, '2026-11-23T22:59:59Z')[0]).toBe('2026-11-24T08:00:00.000Z');
    expect(starts(defaultSchedule, '2026-11-23T23:00:00Z')[0]).toBe('2026-11-25T08:00:00.000Z');
  });

  it('keeps 9:00 at 9:00 when the clocks go back (25 October 2026) and forward (28 March 2027)', () => {
    const autumn = starts(allWeek, '2026-10-23T12:00:00Z');
    expect(autumn.slice(0, 4)).toEqual([
      '2026-10-24T07:00:00.000Z',
      // 02:30 occurs twice that night; the first is meant.
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T08:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ]);
    const spring = starts(allWeek, '2027-03-26T12:00:00Z');
    // 02:30 does not exist that night and is not offered.
    expect(spring.slice(0, 3)).toEqual([
      '2027-03-27T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
    ]);
  });

  it('gives each slot its full length, even across a clock change', () => {
    const [slot] = scheduledSlots(
      { ...allWeek, weekly: { 7: ['01:30'] }, meetingMinutes: 120 },
      at('2026-10-24T12:00:00Z'),
    );
    expect(slot).toEqual({ startsAt: '2026-10-24T23:30:00.000Z', endsAt: '2026-10-25T01:30:00.000Z' });
  });

  it('respects the minimum notice', () => {
    const early = { ...defaultSchedule, weekly: { 2: ['00:15', '01:00'] }, meetingMinutes: 45, leastNoticeMinutes: 60 };
    expect(starts(early, '2026-11-23T22:30:00Z')[0]).toBe('2026-11-24T00:00:00.000Z');
  });

  it('offers a time only once that is listed twice, and nothing for an empty schedule', () => {
    expect(
      starts({ ...defaultSchedule, weekly: { 2: ['09:00', '09:00'] }, horizonDays: 1 }, '2026-11-23T08:30:00Z'),
    ).toHaveLength(1);
    expect(starts({ ...defaultSchedule, weekly: {} }, '2026-11-23T08:30:00Z')).toEqual([]);
  });
});

describe('days off and openings', () => {
  const now = '2026-11-23T08:30:00Z';
  const off = (...dates: string[]) => dates.map((date) => ({ date, label: 'Closed' }));

  it('has no weekly hours on a day off', () => {
    const slots = starts({ ...defaultSchedule, daysOff: off('2026-11-24', '2026-12-06') }, now);
    expect(slots).toHaveLength(36);
    expect(slots[0]).toBe('2026-11-25T08:00:00.000Z');
  });

  it('offers single openings at a weekend, on a day off and beside weekly hours, each once', () => {
    const openings = [
      { date: '2026-11-24', times: ['18:00', '09:00'] },
      { date: '2026-11-25', times: ['10:00'] },
      { date: '2026-11-28', times: ['08:00'] },
    ];
    const slots = starts({ ...defaultSchedule, daysOff: off('2026-11-25'), openings, horizonDays: 6 }, now);
    expect(slots.slice(0, 6)).toEqual([
      '2026-11-24T08:00:00.000Z',
      '2026-11-24T10:00:00.000Z',
      '2026-11-24T13:00:00.000Z',
      '2026-11-24T15:00:00.000Z',
      '2026-11-24T17:00:00.000Z',
      '2026-11-25T09:00:00.000Z',
    ]);
    expect(slots.at(-1)).toBe('2026-11-28T07:00:00.000Z');
  });

  it('applies horizon and notice to openings too', () => {
    const openings = [
      { date: '2026-11-23', times: ['18:00'] },
      { date: '2026-11-24', times: ['07:00', '20:00'] },
      { date: '2026-11-26', times: ['18:00'] },
    ];
    const schedule = { ...defaultSchedule, weekly: {}, openings, horizonDays: 2, leastNoticeMinutes: 24 * 60 };
    expect(starts(schedule, now)).toEqual(['2026-11-24T19:00:00.000Z']);
    expect(starts(schedule, '2026-11-24T23:30:00Z')).toEqual(['2026-11-26T17:00:00.000Z']);
  });

  it('applies days off and openings by the date of the agency on nights when the clocks change', () => {
    const openings = [
      { date: '2026-10-25', times: ['00:30', '02:30', '23:30'] },
      { date: '2027-03-28', times: ['00:30', '02:30', '23:30'] },
    ];
    const schedule = { ...allWeek, daysOff: off('2026-10-25', '2027-03-28'), openings };
    // 25 hours long: 02:30 occurs twice, the first is meant.
    expect(starts(schedule, '2026-10-24T12:00:00Z').slice(0, 4)).toEqual([
      '2026-10-24T22:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T22:30:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ]);
    // 23 hours long: 02:30 does not exist.
    expect(starts(schedule, '2027-03-27T12:00:00Z').slice(0, 3)).toEqual([
      '2027-03-27T23:30:00.000Z',
      '2027-03-28T21:30:00.000Z',
      '2027-03-29T07:00:00.000Z',
    ]);
  });

  it('offers no slot that would start before the previous one ends, on the night that loses an hour', () => {
    const schedule = { ...defaultSchedule, weekly: { 7: ['01:30', '03:00', '04:00'] }, meetingMinutes: 60 };
    expect(starts(schedule, '2027-03-27T12:00:00Z')).toEqual([
      '2027-03-28T00:30:00.000Z',
      // 03:00 is half an hour after 01:30.
      '2027-03-28T02:00:00.000Z',
      '2027-04-03T23:30:00.000Z',
      '2027-04-04T01:00:00.000Z',
      '2027-04-04T02:00:00.000Z',
    ]);
  });
});

describe('makeScheduleCheck', () => {
  it('knows the times of a schedule beyond its horizon and notice', () => {
    const schedule = {
      ...defaultSchedule,
      daysOff: [{ date: '2027-05-06', label: '' }],
      openings: [{ date: '2027-05-08', times: ['10:00'] }],
    };
    const isOffered = makeScheduleCheck(schedule);
    expect(['2026-11-23T10:00:00.000Z', '2027-05-05T07:00:00.000Z', '2027-05-08T08:00:00.000Z'].every(isOffered)).toBe(
      true,
    );
    expect(['2027-05-05T08:00:00.000Z', '2027-05-06T07:00:00.000Z', '2027-05-08T09:00:00.000Z'].some(isOffered)).toBe(
      false,
    );
  });
});

describe('memoizeSlots', () => {
  it('returns the same as scheduledSlots, at any instant and in any order', () => {
    const memoized = memoizeSlots();
    const early = { ...defaultSchedule, weekly: { 1: ['00:30'], 2: ['00:15', '09:00'] }, leastNoticeMinutes: 120 };
    const start = at('2026-10-24T20:00:00Z');
    const minutes = Array.from({ length: 3000 }, (_, step) => (step * 37) % 6000);
    for (const minute of minutes) {
      const now = start + minute * 60_000;
      expect(memoized(early, now)).toEqual(scheduledSlots(early, now));
    }
    expect(memoized(defaultSchedule, start)).toEqual(scheduledSlots(defaultSchedule, start));
  });
});
