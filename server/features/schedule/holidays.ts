import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { type PublicHoliday, publicHolidays } from '@vitrine/contracts/schedule.ts';
import { type Clock, dateIn } from '../../platform/clock.ts';

const program = fileURLToPath(new URL('../../platform/public-holidays.ts', import.meta.url));

const run = promisify(execFile);

/** It takes a third of a second: after this time something is wrong. */
const timeoutMs = 8_000;

/** How far ahead holidays are offered. */
const maxMonthsAhead = 18;

/** Makes a list of the public holidays where the agency is, from today on; computed once a day and language. */
export function makeHolidayLister(clock: Clock): (language: Language) => Promise<PublicHoliday[]> {
  const known = new Map<Language, { day: string; holidays: Promise<PublicHoliday[]> }>();
  return (language) => {
    const today = dateIn(agency.timeZone, clock.now());
    const day = today.toString();
    const last = known.get(language);
    if (last?.day === day) return last.holidays;
    const holidays = listBetween(today, today.add({ months: maxMonthsAhead }), language);
    known.set(language, { day, holidays });
    // The next request tries again.
    holidays.catch(() => known.delete(language));
    return holidays;
  };
}

async function listBetween(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  language: Language,
): Promise<PublicHoliday[]> {
  const years = Array.from({ length: until.year - from.year + 1 }, (_, number) => String(from.year + number));
  const { stdout } = await run(process.execPath, [program, agency.address.countryCode, language, ...years], {
    timeout: timeoutMs,
  });
  const namesByDate = new Map<string, string[]>();
  for (const { date, name } of publicHolidays.parse(JSON.parse(stdout))) {
    if (date < from.toString() || date > until.toString()) continue;
    namesByDate.set(date, [...(namesByDate.get(date) ?? []), name]);
  }
  return [...namesByDate]
    .map(([date, names]) => ({ date, name: names.join(', ') }))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
