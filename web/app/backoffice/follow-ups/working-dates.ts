import { addDays, weekdayOf } from '@vitrine/contracts/schedule/days.ts';

/** Where nothing is known of the schedule, nobody is proposed a weekend. */
const weekend = ['6', '7'];

/** As far as days off are looked past: an agency that is closed for longer chooses a date itself. */
const mostDays = 35;

/**
 * The dates that are proposed for coming back to something, each a day on which the agency works, and none twice.
 * @param today as `2026-11-23`
 * @param daysOff those that are known; none while they load
 */
export function workingDates(today: string, daysOff: readonly string[]) {
  const isOff = (date: string) => (daysOff.length > 0 ? daysOff.includes(date) : weekend.includes(weekdayOf(date)));
  const workingFrom = (days: number, before = mostDays) => {
    for (let later = days; later < before; later++) {
      const date = addDays(today, later);
      if (!isOff(date)) return date;
    }
    return undefined;
  };
  const toMonday = 8 - Number(weekdayOf(today));
  const dates = [
    { key: isOff(addDays(today, 1)) ? 'nextWorkingDay' : 'tomorrow', date: workingFrom(1) },
    { key: 'inSomeDays', date: workingFrom(3) },
    { key: 'nextWeek', date: workingFrom(toMonday, toMonday + 7) },
    { key: 'inTwoWeeks', date: workingFrom(14) },
  ] as const;
  return dates.flatMap(({ key, date }, index) =>
    date === undefined || dates.slice(0, index).some((other) => other.date === date) ? [] : [{ key, date }],
  );
}
