import { describe, expect, it } from 'vitest';
import { issueSentence } from './errors.ts';
import { addDays, timesOn, weekdayOf } from './schedule/days.ts';
import { defaultSchedule, type Schedule, storedSchedule, validSchedule } from './schedule.ts';

const faultsOf = (change: object) => {
  const { error } = validSchedule.safeParse({ ...defaultSchedule, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('validSchedule', () => {
  it('takes the schedule of the first start, and one that offers nothing at all', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ weekly: {} })).toEqual({});
  });

  it.each<[string, object, Record<string, string>]>([
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }, { timeZone: 'timeZoneUnknown' }],
    ['an offset for a zone', { timeZone: '+01:00' }, { timeZone: 'timeZoneUnknown' }],
    ['no length', { meetingMinutes: 0 }, { meetingMinutes: 'meetingLengthRange' }],
    ['half a minute', { meetingMinutes: 30.5 }, { meetingMinutes: 'meetingLengthRange' }],
    ['a field left empty', { horizonDays: Number.NaN }, { horizonDays: 'horizonRange' }],
    ['a notice of a year', { leastNoticeMinutes: 525_600 }, { leastNoticeMinutes: 'noticeRange' }],
    ['a time that is none', { weekly: { 1: ['9h'] } }, { 'weekly.1.0': 'timeInvalid' }],
    ['a time twice', { weekly: { 1: ['09:00', '14:00', '09:00'] } }, { 'weekly.1.2': 'timeTwice' }],
    ['a start before the end', { weekly: { 1: ['10:59', '10:00'] } }, { 'weekly.1.0': 'timesTooClose' }],
    [
      'a start before the end, past midnight',
      { weekly: { 1: ['23:30'], 2: ['00:15'] } },
      { 'weekly.2.0': 'timesTooClose' },
    ],
    ['the same from Sunday to Monday', { weekly: { 7: ['23:30'], 1: ['00:15'] } }, { 'weekly.1.0': 'timesTooClose' }],
    [
      'a day off twice',
      { daysOff: [{ date: '2026-12-25' }, { date: '2026-12-25' }] },
      { 'daysOff.1.date': 'dateTwice' },
    ],
    ['a day that does not exist', { daysOff: [{ date: '2026-02-30' }] }, { 'daysOff.0.date': 'dateInvalid' }],
    [
      'an opening without times',
      { openings: [{ date: '2026-12-05', times: [] }] },
      { 'openings.0.times': 'timesRequired' },
    ],
    [
      'an opening in the middle of a weekly meeting',
      { openings: [{ date: '2026-11-24', times: ['11:30'] }] },
      { 'openings.0.times.0': 'timesTooClose' },
    ],
    [
      'times beyond number',
      { meetingMinutes: 15, weekly: everyDay(90), horizonDays: 365 },
      { horizonDays: 'timesTooMany' },
    ],
  ])('refuses %s', (_what, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
    for (const message of Object.values(faults)) {
      expect(issueSentence({ message }, 'en')).not.toBe(issueSentence({ message: '' }, 'en'));
      expect(issueSentence({ message }, 'fr')).not.toBe(issueSentence({ message }, 'en'));
    }
  });

  it('takes starts that follow each other without a pause, and an opening at a weekly time', () => {
    expect(faultsOf({ weekly: { 1: ['09:00', '10:00', '23:00'], 2: ['00:00'] } })).toEqual({});
    expect(faultsOf({ openings: [{ date: '2026-11-24', times: ['09:00', '10:00'] }] })).toEqual({});
  });

  it('takes an opening across a weekly time of a day off', () => {
    const openings = [{ date: '2026-11-24', times: ['09:30'] }];
    expect(faultsOf({ openings })).toEqual({ 'openings.0.times.0': 'timesTooClose' });
    expect(faultsOf({ openings, daysOff: [{ date: '2026-11-24' }] })).toEqual({});
  });
});

describe('storedSchedule', () => {
  it('reads one from before there were days off, openings and revisions', () => {
    const { daysOff, openings, ...old } = defaultSchedule;
    expect(storedSchedule.parse(old)).toEqual({ ...defaultSchedule, revision: 0 });
  });
});

describe('the days of a schedule', () => {
  it('knows weekdays and the end of months', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual(['1', '7']);
    expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  });

  it('joins weekly hours and openings, each time once, and closes on days off', () => {
    const schedule: Schedule = {
      ...defaultSchedule,
      daysOff: [{ date: '2026-11-25', label: '' }],
      openings: [
        { date: '2026-11-24', times: ['18:00', '09:00'] },
        { date: '2026-11-25', times: ['10:00'] },
        { date: '2026-11-28', times: ['10:00'] },
      ],
    };
    expect(timesOn(schedule, '2026-11-24')).toEqual(['09:00', '11:00', '14:00', '16:00', '18:00']);
    expect(timesOn(schedule, '2026-11-25')).toEqual(['10:00']);
    expect(timesOn(schedule, '2026-11-28')).toEqual(['10:00']);
    expect(timesOn(schedule, '2026-11-29')).toEqual([]);
  });
});

/** The same times each day of the week, a quarter of an hour apart. */
function everyDay(count: number) {
  const two = (number: number) => String(number).padStart(2, '0');
  const times = Array.from({ length: count }, (_, index) => `${two(Math.floor(index / 4))}:${two((index % 4) * 15)}`);
  return Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, times]));
}
