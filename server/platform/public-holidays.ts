import Holidays from 'date-holidays';

/**
 * A program of its own (`features/schedule/holidays.ts` runs it): the public holidays of a country, as JSON lines of
 * date and name. The package holds the whole world's, some 40 MB that the server need not carry.
 *
 * Called with an ISO 3166-1 country code, a language, and the years.
 */
const [country = '', language = 'en', ...years] = process.argv.slice(2);
const holidays = new Holidays(country, { types: ['public'], languages: [language, 'en'] });

const days = years.flatMap((year) => holidays.getHolidays(Number(year), language));
const listed = days.map(({ date, name }) => ({ date: date.slice(0, 10), name: name.replaceAll("'", '’') }));
process.stdout.write(JSON.stringify(listed));
