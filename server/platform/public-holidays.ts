import Holidays from 'date-holidays';

/**
 * A separate program, run by `features/schedule/holidays.ts`: prints the public holidays of a country as JSON, each with
 * its date and name. The package holds those of the whole world, 40 MB that the server need not load.
 *
 * Arguments: an ISO 3166-1 country code, a language, and the years.
 */
const [country = '', language = 'en', ...years] = process.argv.slice(2);
const holidays = new Holidays(country, { types: ['public'], languages: [language, 'en'] });

const days = years.flatMap((year) => holidays.getHolidays(Number(year), language));
const listed = days.map(({ date, name }) => ({ date: date.slice(0, 10), name: name.replaceAll("'", '’') }));
process.stdout.write(JSON.stringify(listed));
