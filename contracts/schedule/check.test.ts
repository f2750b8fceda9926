import { describe, expect, it } from 'vitest';
import {
  defaultSchedule,
  type Schedule,
  scheduleChange,
  scheduleLimits,
  storedSchedule,
  timeOfDay,
  validSchedule,
} from '../schedule.ts';
import { maxTimesAtOnce } from './check.ts';
import { addDays, minutesOf, weekdays } from './days.ts';

const bare: Schedule = { ...defaultSchedule, weekly: {}, daysOff: [], openings: [] };

/** Each fault as `path: sentence`. */
const faultsOf = (change: Partial<Schedule>) =>
  validSchedule
    .safeParse({ ...bare, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const dates = (count: number) => Array.from({ length: count }, (_, index) => addDays('2027-01-01', index));
const times = (count: number, stepMinutes = 15) =>
  Array.from({ length: count }, (_, index) => {
    const minutes = index * stepMinutes;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });

describe('times of day', () => {
  it.each(['00:00', '09:30', '19:59', '23:59'])('%s is one', (time) => {
    expect(timeOfDay.safeParse(time).success).toBe(true);
  });

  it.each(['24:00', '23:60', '9:30', '09:3', '09:300', 'x09:30', '09.30', '', '30:00'])('%s is none', (time) => {
    expect(timeOfDay.safeParse(time).error?.issues[0]?.message).toBe('timeInvalid');
  });

  it('are counted in minutes', () => {
    expect([minutesOf('00:00'), minutesOf('09:30'), minutesOf('23:59')]).toEqual([0, 570, 1439]);
  });
});

describe('limits', () => {
  it.each([
    ['meetingMinutes', 'meetingLengthRange'],
    ['horizonDays', 'horizonRange'],
    ['leastNoticeMinutes', 'noticeRange'],
  ] as const)('%s lies between its least and its most', (field, sentence) => {
    const { min, max } = scheduleLimits[field];
    for (const value of [min, max]) expect(faultsOf({ [field]: value })).toEqual([]);
    for (const value of [min - 1, max + 1, min + 0.5, '5']) {
      expect(faultsOf({ [field]: value }), String(value)).toEqual([`${field}: ${sentence}`]);
    }
  });

  it('hold for the number of times, days off and openings', () => {
    const { timesOfDay, daysOff, openings } = scheduleLimits;
    const atMidnight = (date: string) => ({ date, times: ['00:00'] });
    const off = (date: string) => ({ date, label: '' });
    expect(faultsOf({ meetingMinutes: 15, weekly: { 1: times(timesOfDay) } })).toEqual([]);
    expect(faultsOf({ weekly: { 1: [...times(timesOfDay), '00:01'] } })).not.toEqual([]);
    expect(faultsOf({ daysOff: dates(daysOff).map(off) })).toEqual([]);
    expect(faultsOf({ daysOff: dates(daysOff + 1).map(off) })).not.toEqual([]);
    expect(faultsOf({ openings: dates(openings).map(atMidnight) })).toEqual([]);
    expect(faultsOf({ openings: dates(openings + 1).map(atMidnight) })).not.toEqual([]);
    const opening = (count: number) => [{ date: '2027-01-01', times: times(count) }];
    expect(faultsOf({ meetingMinutes: 15, openings: opening(timesOfDay) })).toEqual([]);
    expect(
      faultsOf({ meetingMinutes: 15, openings: [{ date: '2027-01-01', times: [...times(timesOfDay), '00:01'] }] }),
    ).not.toEqual([]);
  });

  it('hold for the label of a day off, which is trimmed and may be empty', () => {
    const labelled = (label: string) => ({ daysOff: [{ date: '2027-01-01', label }] });
    const longest = 'x'.repeat(scheduleLimits.labelLength);
    expect(faultsOf(labelled(longest))).toEqual([]);
    expect(faultsOf(labelled(`${longest}x`))).toHaveLength(1);
    expect(faultsOf(labelled('a\u0000'))).toEqual(['daysOff.0.label: fieldInvalid']);
    expect(validSchedule.parse({ ...bare, ...labelled(` ${longest} `) }).daysOff[0]?.label).toBe(longest);
    expect(validSchedule.parse({ ...bare, daysOff: [{ date: '2027-01-01' }] }).daysOff[0]?.label).toBe('');
  });

  it('hold for all the times that a visitor would see at once', () => {
    // Seven days with as many times each: what is offered at once is that many for each day of the horizon.
    const perDay = 40;
    const weekly = Object.fromEntries(weekdays.map((day) => [day, times(perDay)]));
    const horizonDays = maxTimesAtOnce / perDay;
    expect(faultsOf({ meetingMinutes: 15, weekly, horizonDays })).toEqual([]);
    expect(faultsOf({ meetingMinutes: 15, weekly, horizonDays: horizonDays + 1 })).toEqual([
      'horizonDays: timesTooMany',
    ]);
  });
});

describe('times of a week', () => {
  it('may follow each other at once, and not a minute earlier', () => {
    const next = (time: string) => faultsOf({ meetingMinutes: 60, weekly: { 1: ['09:00', time] } });
    expect(next('10:00')).toEqual([]);
    expect(next('09:59')).toEqual(['weekly.1.1: timesTooClose']);
    expect(next('08:01')).toEqual(['weekly.1.0: timesTooClose']);
    expect(next('08:00')).toEqual([]);
  });

  it.each([
    ['1', '2'],
    ['6', '7'],
    ['7', '1'],
  ] as const)('may not reach over midnight into another, from day %s to day %s', (before, after) => {
    const early = (time: string) => faultsOf({ meetingMinutes: 60, weekly: { [before]: ['23:30'], [after]: [time] } });
    expect(early('00:30')).toEqual([]);
    expect(early('00:29')).toEqual([`weekly.${after}.0: timesTooClose`]);
  });

  it('may be a single one, whose own next is a week away', () => {
    expect(faultsOf({ meetingMinutes: scheduleLimits.meetingMinutes.max, weekly: { 1: ['00:00'] } })).toEqual([]);
  });

  it('are the same on several days, not on one', () => {
    expect(faultsOf({ weekly: { 1: ['09:00'], 2: ['09:00'] } })).toEqual([]);
    expect(faultsOf({ weekly: { 1: ['09:00', '09:00'] } })).toEqual(['weekly.1.1: timeTwice']);
    expect(faultsOf({ weekly: { 8: ['09:00'] } as Schedule['weekly'] })).not.toEqual([]);
  });
});

describe('dates', () => {
  it('are there once among days off, and once among openings', () => {
    const date = '2027-01-01';
    expect(
      faultsOf({
        daysOff: [
          { date, label: '' },
          { date, label: 'b' },
        ],
      }),
    ).toEqual(['daysOff.1.date: dateTwice']);
    const opening = (time: string) => ({ date, times: [time] });
    expect(faultsOf({ openings: [opening('09:00'), opening('11:00')] })).toEqual(['openings.1.date: dateTwice']);
    expect(faultsOf({ daysOff: [{ date, label: '' }], openings: [opening('09:00')] })).toEqual([]);
  });
});

describe('openings', () => {
  // A Tuesday, after a Monday and before a Wednesday.
  const date = '2026-11-24';
  const open = (openingTimes: string[], weekly: Schedule['weekly'], more: Partial<Schedule> = {}) =>
    faultsOf({ meetingMinutes: 60, weekly, openings: [{ date, times: openingTimes }], ...more });

  it('may touch a weekly time or repeat it, and not reach into it', () => {
    const weekly = { 2: ['12:00'] };
    for (const time of ['11:00', '12:00', '13:00']) expect(open([time], weekly)).toEqual([]);
    for (const time of ['11:01', '12:01', '12:59'])
      expect(open([time], weekly)).toEqual(['openings.0.times.0: timesTooClose']);
  });

  it('may not reach over midnight into the days around', () => {
    expect(open(['00:29'], { 1: ['23:30'] })).toEqual(['openings.0.times.0: timesTooClose']);
    expect(open(['00:30'], { 1: ['23:30'] })).toEqual([]);
    expect(open(['23:31'], { 3: ['00:30'] })).toEqual(['openings.0.times.0: timesTooClose']);
    expect(open(['23:30'], { 3: ['00:30'] })).toEqual([]);
  });

  it('do not mind the weekly times of a day off', () => {
    expect(open(['12:30'], { 2: ['12:00'] }, { daysOff: [{ date, label: '' }] })).toEqual([]);
  });

  it('have each time once, and none close to another', () => {
    expect(open(['09:00', '09:00'], {})).toEqual(['openings.0.times.1: timeTwice']);
    expect(open(['09:00', '09:59'], {})).toEqual([
      'openings.0.times.0: timesTooClose',
      'openings.0.times.1: timesTooClose',
    ]);
    expect(open(['09:00', '10:00'], {})).toEqual([]);
  });
});

describe('time zones', () => {
  it.each(['Europe/Paris', 'UTC', 'America/Argentina/Buenos_Aires'])('%s is one', (timeZone) => {
    expect(faultsOf({ timeZone })).toEqual([]);
  });

  it.each(['', 'Paris', '+02:00', '-05:00', 'Europe/paris ', '1'])('%j is none', (timeZone) => {
    expect(faultsOf({ timeZone })).toEqual(['timeZone: timeZoneUnknown']);
  });
});

describe('changes', () => {
  it('name the revision they were made from, and are checked as a whole', () => {
    expect(scheduleChange.safeParse({ ...bare, revision: 0 }).success).toBe(true);
    for (const revision of [undefined, -1, 0.5])
      expect(scheduleChange.safeParse({ ...bare, revision }).success).toBe(false);
    expect(scheduleChange.safeParse({ ...bare, revision: 0, timeZone: 'Mars' }).success).toBe(false);
    expect(scheduleChange.safeParse({ ...bare, revision: 0, more: 1 }).success).toBe(false);
  });

  it('are not asked of what is stored already', () => {
    expect(storedSchedule.safeParse({ ...bare, timeZone: 'Mars' }).success).toBe(true);
    expect(storedSchedule.safeParse({ ...bare, revision: -1 }).success).toBe(false);
  });
});

describe('an opening on a date that is none', () => {
  it('is a fault like any other', () => {
    expect(faultsOf({ openings: [{ date: '2026-13-45', times: ['10:00'] }] }).length).toBeGreaterThan(0);
    expect(faultsOf({ openings: [{ date: 'tomorrow', times: [] }] }).length).toBeGreaterThan(0);
  });
});
