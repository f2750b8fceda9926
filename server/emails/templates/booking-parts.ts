import { agency } from '@vitrine/contracts/agency.ts';
import type { BookingChannel } from '@vitrine/contracts/booking.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { zoneLabel } from '@vitrine/contracts/time-zone.ts';
import { calendarFile } from '../calendar.ts';
import { type Block, type Fact, filledFacts, type Highlight, quotation } from '../composed-mail.ts';
import { capitalized, formatInstant } from '../dates.ts';
import type { DueWhile } from '../define-mail.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine, withoutLinks } from '../user-text.ts';

export type BookingMail = {
  bookingId: string;
  name: string;
  /** The visitor's; also the attendee of the calendar event. */
  email: string;
  start: string;
  end: string;
  /** IANA name of the agency's time zone. */
  timeZone: string;
  phone: string | null;
  message: string | null;
  /** How the meeting is held, and the visitor's own time zone; null where unsaid, missing in mails of earlier versions. */
  channel?: BookingChannel | null;
  visitorTimeZone?: string | null;
  /** Starts at 0 and rises with each move or cancellation (RFC 5545, 3.8.7.4). */
  sequence: number;
};

/** While the meeting that a mail tells of is to take place. */
export const meetingIsOn = ({ bookingId, start }: BookingMail): DueWhile => ({ is: 'meetingOn', bookingId, start });

/** The zone in which the visitor reads times: their own, where they have said it. */
export function visitorZone({ visitorTimeZone, timeZone }: BookingMail): string {
  return visitorTimeZone ?? timeZone;
}

/** The day in one column, the time in the other, the time zone in the footer. */
export function bookingHighlight(data: BookingMail, zone: string, language: Language): Highlight {
  const text = texts(language);
  const start = formatInstant(data.start, zone, language);
  const end = formatInstant(data.end, zone, language);
  return {
    kind: 'highlight',
    columns: [
      { caption: capitalized(start.weekday), value: start.day, note: start.month },
      { caption: text('time'), value: start.time, note: text('until', { time: end.time }) },
    ],
    footer: text('fact', { label: text('timeZone'), value: zoneLabel(zone, data.start) }),
    plain: [{ label: text('when'), value: `${start.full}, ${text('until', { time: end.spokenTime })}` }],
  };
}

export function previousTime(start: string, zone: string, language: Language): Fact {
  return { label: texts(language)('before'), value: formatInstant(start, zone, language).full, isStruckOut: true };
}

/**
 * How the meeting is held, how long it takes, the number given, and the hour at the agency where its clock differs.
 * @param first facts that come before these
 */
export function meetingFacts(
  data: BookingMail,
  zone: string,
  language: Language,
  first: readonly Fact[] = [],
): Block[] {
  const text = texts(language);
  const minutes = Math.round((Date.parse(data.end) - Date.parse(data.start)) / 60_000);
  return [
    {
      kind: 'facts',
      rows: [
        ...first,
        ...otherClock('agencyTime', data, data.timeZone, zone, language),
        ...channelFact(data, language),
        { label: text('length'), value: text('minutes', { count: minutes }) },
        ...filledFacts([{ label: text('phone'), value: data.phone && withoutLinks(singleLine(data.phone)) }]),
      ],
    },
  ];
}

/** The same instant on the other side's clock, where it differs from the one shown. */
export function otherClock(
  label: 'agencyTime' | 'visitorTime',
  { start }: BookingMail,
  zone: string,
  shown: string,
  language: Language,
): Fact[] {
  const [other, here] = [formatInstant(start, zone, language), formatInstant(start, shown, language)];
  if (other.time === here.time && other.day === here.day) return [];
  return [{ label: texts(language)(label), value: other.full }];
}

const channelTexts = { video: 'byVideo', phone: 'byPhone', inPerson: 'atAgency' } as const;

export function channelFact({ channel }: BookingMail, language: Language): Fact[] {
  if (!channel) return [];
  const text = texts(language);
  return [{ label: text('channel'), value: text(channelTexts[channel], { place: placeOf(channel, language) ?? '' }) }];
}

/** Where a meeting takes place: a postal address, the address of the room for video, or nowhere. */
function placeOf(channel: BookingMail['channel'], language: Language): string | null {
  if (channel === 'video') return agency.videoRoom;
  if (channel !== 'inPerson') return null;
  const { street, postalCode, city, country } = agency.postalAddress;
  return `${street}, ${postalCode} ${city}, ${country[language]}`;
}

/** What the visitor wrote to the agency. */
export function writtenMessage({ message }: BookingMail, language: Language): Block[] {
  return quotation(texts(language)('youWrote'), message && withoutLinks(multiLine(message)));
}

export function manageButton(url: string, language: Language): Block[] {
  const text = texts(language);
  return [
    { kind: 'note', text: text('calendarNote') },
    { kind: 'button', label: text('manage'), url },
  ];
}

export function visitorCalendar(data: BookingMail, language: Language, description: string, isCancelled = false) {
  const summary = texts(language)('summaryForVisitor', { agency: agency.name });
  return (organizer: string) =>
    calendarFile({ ...calendarEvent(data, language, isCancelled), organizer, summary, description });
}

export function calendarEvent(data: BookingMail, language: Language, isCancelled: boolean) {
  const { bookingId, sequence, start, end, name, email } = data;
  const location = placeOf(data.channel, language);
  return { bookingId, sequence, start, end, isCancelled, language, location, attendee: { name, email } };
}
