import Holidays from 'date-holidays';

/** The first year, and the last: `date-holidays` knows no law that is to come. */
const [firstYear, lastYear] = [2026, 2100];

/**
 * The public holidays of a country by their names, as JSON. The server reads this instead of the package, which holds the
 * whole world in 37 MB.
 * @param country an ISO 3166-1 code
 */
export function holidaysDocument(country: string): string {
  const listed = { en: inLanguage(country, 'en'), fr: inLanguage(country, 'fr') };
  const days = new Map<string, { en: string; fr: string; dates: string[] }>();
  for (const [index, { date, name: fr }] of listed.fr.entries()) {
    const en = listed.en[index]?.name ?? fr;
    const key = `${en}\n${fr}`;
    const known = days.get(key) ?? { en, fr, dates: [] };
    known.dates.push(date);
    days.set(key, known);
  }
  const holidays = [...days.values()].map(({ en, fr, dates }) => ({ en, fr, dates: dates.join(' ') }));
  const source = 'https://github.com/commenthol/date-holidays, whose data is taken from Wikipedia';
  const licence = 'CC BY-SA 3.0, https://creativecommons.org/licenses/by-sa/3.0/';
  return `${JSON.stringify({ source, licence, country, holidays }, null, 2)}\n`;
}

function inLanguage(country: string, language: string): { readonly date: string; readonly name: string }[] {
  const holidays = new Holidays(country, { types: ['public'], languages: [language, 'en'] });
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, number) => firstYear + number);
  return years
    .flatMap((year) => holidays.getHolidays(year, language))
    .map(({ date, name }) => ({ date: date.slice(0, 10), name: name.replaceAll("'", '’') }));
}
