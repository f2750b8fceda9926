import { agency } from '@vitrine/contracts/agency.ts';

/** A meeting as a calendar takes it. Instants are ISO 8601 in UTC. */
export type CalendarEvent = {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly details: string;
  readonly location: string | undefined;
};

/** Addresses at which the common web calendars offer to add an event. */
export function webCalendars({ start, end, title, details, location = '' }: CalendarEvent) {
  const outlook = { path: '/calendar/action/compose', rru: 'addevent', startdt: start, enddt: end };
  const texts = { subject: title, body: details, location };
  return [
    {
      name: 'Google',
      url: linkTo('https://calendar.google.com/calendar/render', {
        action: 'TEMPLATE',
        text: title,
        dates: `${compact(start)}/${compact(end)}`,
        details,
        location,
      }),
    },
    { name: 'Outlook', url: linkTo('https://outlook.live.com/calendar/0/deeplink/compose', { ...outlook, ...texts }) },
    {
      name: 'Microsoft 365',
      url: linkTo('https://outlook.office.com/calendar/0/deeplink/compose', { ...outlook, ...texts }),
    },
    {
      name: 'Yahoo',
      url: linkTo('https://calendar.yahoo.com/', {
        v: '60',
        title,
        st: compact(start),
        et: compact(end),
        desc: details,
        in_loc: location,
      }),
    },
  ];
}

/**
 * The event as a file (RFC 5545). Its UID is that of the event in the mail (`server/emails/calendar.ts`), so that a
 * calendar that has both shows one.
 */
export function calendarFile({ id, start, end, title, details, location }: CalendarEvent, now: Date): string {
  const host = agency.email.slice(agency.email.lastIndexOf('@') + 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(agency.name)}//Booking//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${compact(now.toISOString())}`,
    `DTSTART:${compact(start)}`,
    `DTEND:${compact(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function linkTo(base: string, query: Record<string, string>): string {
  // Calendars read a plus sign as itself, not as a space.
  return `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
}

/** `20261124T130000Z` */
const compact = (instant: string) => instant.replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** At most 75 octets a line (RFC 5545, 3.1), never within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (new TextEncoder().encode(part + character).length > 73) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
