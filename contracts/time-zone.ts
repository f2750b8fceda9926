import { dateTimeFormat } from './date-time-format.ts';

/** Whether it names a zone by place: an offset (`+01:00`) has no summer time. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Cities whose zones browsers still call by a former name, or which are not written as in an address. */
const cities: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  'St Johns': 'St. John’s',
};

/** `New York` for `America/New_York`. */
export function zoneCity(timeZone: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return cities[city] ?? city;
}

/** How far a zone is ahead of UTC at an instant: `UTC+1`, `UTC−4:30`, `UTC`. */
export function zoneOffset(timeZone: string, instant: string | Date): string {
  const format = dateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
  const name = format.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', 'UTC').replace('UTC+0', 'UTC').replace('-', '−');
}

/** `New York (UTC−5)`, and `UTC` */
export function zoneLabel(timeZone: string, instant: string | Date): string {
  const [city, offset] = [zoneCity(timeZone), zoneOffset(timeZone, instant)];
  return city === offset ? city : `${city} (${offset})`;
}

/** `New York, UTC−5`, and `UTC`: what stands in brackets after a time */
export function zoneNote(timeZone: string, instant: string | Date): string {
  const [city, offset] = [zoneCity(timeZone), zoneOffset(timeZone, instant)];
  return city === offset ? city : `${city}, ${offset}`;
}
