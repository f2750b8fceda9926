import { defaultSchedule } from '@vitrine/contracts/schedule.ts';
import { describe, expect, it } from 'vitest';
import { offeredSlots, rememberOffer } from './schedule.ts';

const at = Date.parse;
const starts = (schedule: typeof defaultSchedule, now: string) =>
  offeredSlots(schedule, at(now)).map(({ start }) => start);
const allWeek = { ...defaultSchedule, weekly: { ...defaultSchedule.weekly, 6: ['09:00'], 7: ['02:30', '09:00'] } };

describe('offeredSlots', () => {
  it('offers Monday to Friday at 9, 11, 14 and 16 h in Paris, for 14 days from tomorrow', () => {
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

  it('counts days in the zone of the agency: late in the evening in UTC, tomorrow has come in Paris', () => {
    expect(starts(defaultSchedule, '2026-11-23T22:59:59Z')[0]).toBe('2026-11-24T08:00:00.000Z');
    expect(starts(defaultSchedule, '2026-11-23T23:00:00Z')[0]).toBe('2026-11-25T08:00:00.000Z');
  });

  it('keeps 9 h at 9 h when clocks go back (25 October 2026) and when they go forward (28 March 2027)', () => {
    const autumn = starts(allWeek, '2026-10-23T12:00:00Z');
    expect(autumn.slice(0, 4)).toEqual([
      '2026-10-24T07:00:00.000Z',
      // 02:30 comes twice on that night; the first is meant.
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T08:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ]);
    const spring = starts(allWeek, '2027-03-26T12:00:00Z');
    // 02:30 does not exist on that night, and is not offered.
    expect(spring.slice(0, 3)).toEqual([
      '2027-03-27T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
      '2027-03-29T07:00:00.000Z',
    ]);
  });

  it('gives each slot its length, also across a clock change', () => {
    const [slot] = offeredSlots(
      { ...allWeek, weekly: { 7: ['01:30'] }, meetingMinutes: 120 },
      at('2026-10-24T12:00:00Z'),
    );
    expect(slot).toEqual({ start: '2026-10-24T23:30:00.000Z', end: '2026-10-25T01:30:00.000Z' });
  });

  it('keeps the least notice', () => {
    const early = { ...defaultSchedule, weekly: { 2: ['00:15', '01:00'] }, leastNoticeMinutes: 60 };
    expect(starts(early, '2026-11-23T22:30:00Z')[0]).toBe('2026-11-24T00:00:00.000Z');
  });

  it('offers a time that is listed twice once, and nothing on an empty schedule', () => {
    expect(
      starts({ ...defaultSchedule, weekly: { 2: ['09:00', '09:00'] }, horizonDays: 1 }, '2026-11-23T08:30:00Z'),
    ).toHaveLength(1);
    expect(starts({ ...defaultSchedule, weekly: {} }, '2026-11-23T08:30:00Z')).toEqual([]);
  });
});

describe('rememberOffer', () => {
  it('answers as offeredSlots does, at any instant and in any order', () => {
    const remembered = rememberOffer();
    const early = { ...defaultSchedule, weekly: { 1: ['00:30'], 2: ['00:15', '09:00'] }, leastNoticeMinutes: 120 };
    const start = at('2026-10-24T20:00:00Z');
    const minutes = Array.from({ length: 3000 }, (_, step) => (step * 37) % 6000);
    for (const minute of minutes) {
      const now = start + minute * 60_000;
      expect(remembered(early, now)).toEqual(offeredSlots(early, now));
    }
    expect(remembered(defaultSchedule, start)).toEqual(offeredSlots(defaultSchedule, start));
  });
});
