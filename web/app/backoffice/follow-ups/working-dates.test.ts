import { addDays, weekdayOf } from '@vitrine/contracts/schedule/days.ts';
import { expect, it } from 'vitest';
import { workingDates } from './working-dates.ts';

const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day));

it.each(week)('proposes no weekend on %s, also before the days off are known', (today) => {
  const weekends = Array.from({ length: 35 }, (_, day) => addDays(today, day + 1)).filter(
    (date) => Number(weekdayOf(date)) > 5,
  );
  for (const daysOff of [[], weekends]) {
    const dates = workingDates(today, daysOff).map(({ date }) => date);
    expect(dates.filter((date) => Number(weekdayOf(date)) > 5)).toEqual([]);
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.every((date) => date > today)).toBe(true);
    expect(dates).toEqual(dates.toSorted());
  }
});

it('proposes a Saturday to an agency that works on it, and no holiday', () => {
  const [friday, saturday] = ['2026-11-27', '2026-11-28'];
  const sundays = ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'];
  expect(workingDates(friday, sundays)[0]).toEqual({ key: 'tomorrow', date: saturday });
  expect(workingDates(friday, [saturday, '2026-11-29', '2026-11-30'])[0]).toEqual({
    key: 'nextWorkingDay',
    date: '2026-12-01',
  });
});

it('calls no date one of next week that is later, where the agency is closed all week', () => {
  const closed = Array.from({ length: 7 }, (_, day) => addDays('2026-12-28', day));
  const proposed = workingDates('2026-12-21', ['2026-12-25', '2026-12-26', '2026-12-27', ...closed]);
  expect(proposed.at(-1)).toEqual({ key: 'inTwoWeeks', date: '2027-01-04' });
  expect(proposed.map(({ key }) => key)).not.toContain('nextWeek');
});

it('proposes nothing while the agency is closed for weeks', () => {
  const closed = Array.from({ length: 35 }, (_, day) => addDays('2026-11-23', day + 1));
  expect(workingDates('2026-11-23', closed)).toEqual([]);
});
