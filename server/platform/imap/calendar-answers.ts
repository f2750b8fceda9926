import type { MeetingAnswer } from '@vitrine/contracts/meeting-answer.ts';
import ICAL from 'ical.js';
import { carriedIds, eventIdOf } from './event-id.ts';
import type { MailPart } from './mail-parts.ts';

/** An answer to an event, as a calendar wrote it (RFC 5546, 3.2.3 and 3.2.7): nobody has checked whose it is. */
export type CalendarAnswer = {
  /** As `event-id.ts` reads it. */
  readonly uid: string;
  /**
   * Who answers, and what: addresses in lower case; empty where somebody says something else, such as that another comes in
   * their place. A proposal of another time names everybody who is invited.
   */
  readonly attendees: readonly { readonly email: string; readonly answer: MeetingAnswer }[];
  readonly sequence: number;
  /** When it was answered; instants are ISO 8601 in UTC, null where they are missing or in no known zone. */
  readonly stampedAt: string | null;
  /** The time that was answered, or that is proposed. */
  readonly start: string | null;
  readonly end: string | null;
  /** What the person typed; may be empty. */
  readonly comment: string;
};

/** More of a calendar is no answer. */
const maxCalendarLength = 256 * 1024;
const maxEvents = 20;
const maxAttendees = 100;
const maxCommentLength = 2_000;

/** Whether a part of a mail may be a calendar, whatever program attached it. */
export const isCalendar = (type: string, name: string | undefined): boolean =>
  /^(?:text\/(?:x-v?)?calendar|application\/(?:ics|calendar|x-ical))$/.test(type) || /\.ics$/i.test(name?.trim() ?? '');

/** Whether a part of a mail is in Outlook's own form (TNEF), which holds what no other program reads. */
export const isOfOutlook = (type: string, name: string | undefined): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^win(?:mail|\.)?\.dat$/i.test(name?.trim() ?? '');

/** The answers to events in the parts of a mail; each part once, though programs send the same calendar twice. */
export function answersIn(part: MailPart): CalendarAnswer[] {
  const { type, name, method, inside, content } = part;
  if (inside.length > 0) return inside.flatMap(answersIn);
  if (isOfOutlook(type, name)) return carriedIds(content).slice(0, maxEvents).map(unreadable);
  return isCalendar(type, name) ? readAnswers(part.text(), method) : [];
}

/** What is about an event, and says of it what only Outlook reads. */
const unreadable = (uid: string): CalendarAnswer => ({
  uid,
  attendees: [],
  sequence: 0,
  stampedAt: null,
  start: null,
  end: null,
  comment: '',
});

/**
 * Reads the answers in a calendar; none where it is no answer, or cannot be read.
 * @param named its method as the mail names it, which counts where the calendar names none
 */
export function readAnswers(text: string, named?: string): CalendarAnswer[] {
  if (text.length > maxCalendarLength) return [];
  try {
    return calendarsIn(text).flatMap((calendar) => {
      const method = String(calendar.getFirstPropertyValue('method') || named || '')
        .trim()
        .toUpperCase();
      const events = calendar.getAllSubcomponents('vevent').slice(0, maxEvents);
      // The form before iCalendar has no methods: what somebody has answered in it is an answer, and nothing else is.
      if (method === '' && isFormerForm(calendar)) {
        return events
          .flatMap((event) => answerOf(event, 'REPLY') ?? [])
          .filter(({ attendees }) => attendees.length > 0);
      }
      if (method !== 'REPLY' && method !== 'COUNTER') return [];
      return events.flatMap((event) => answerOf(event, method) ?? []);
    });
  } catch {
    return [];
  }
}

function calendarsIn(text: string): ICAL.Component[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  // One line that is none would cost all others.
  const sound = lines.filter((line) => /^[a-z0-9.-]+[;:]/i.test(line)).map(withoutName);
  const parsed = ICAL.parse(sound.join('\r\n')) as unknown[];
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as ConstructorParameters<typeof ICAL.Component>[0][];
  return all.map((each) => new ICAL.Component(each));
}

/** A line of an attendee without their name, which some programs repeat without the quotes that its signs would need. */
function withoutName(line: string): string {
  const property = line.replace(/^[a-z0-9-]+\.(?=[a-z0-9-]+[;:])/i, '');
  if (!/^attendee;/i.test(property)) return property;
  return property.replace(/;cn=(?:"[^"]*"|.*?)(?=;[a-z-]+=|:(?:mailto:|urn:|https?:|\/))/i, '');
}

/** vCalendar 1.0, of 1996, which some telephones and groupware still write. */
const isFormerForm = (calendar: ICAL.Component): boolean =>
  String(calendar.getFirstPropertyValue('version') ?? '').trim() === '1.0';

const said: Readonly<Record<string, MeetingAnswer>> = {
  ACCEPTED: 'accepted',
  CONFIRMED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
};

function answerOf(event: ICAL.Component, method: 'REPLY' | 'COUNTER'): CalendarAnswer | undefined {
  const uid = eventIdOf(String(event.getFirstPropertyValue('uid') ?? ''));
  const attendees = event
    .getAllProperties('attendee')
    .slice(0, maxAttendees)
    .flatMap((attendee) => {
      const status = String(
        attendee.getFirstParameter('partstat') ?? attendee.getFirstParameter('status') ?? '',
      ).toUpperCase();
      const answer = method === 'COUNTER' ? 'counter' : said[status];
      const email = emailIn(attendee);
      return answer && email !== '' ? [{ email, answer }] : [];
    });
  if (uid === '') return undefined;
  const comments = [
    ...event.getAllProperties('comment').map((comment) => comment.getFirstValue()),
    // Google's calendar has it beside the answer.
    ...event.getAllProperties('attendee').map((attendee) => attendee.getFirstParameter('x-response-comment')),
  ].map((comment) => String(comment ?? '').trim());
  const sequence = Number(read(event, 'sequence') ?? 0);
  return {
    uid,
    attendees,
    sequence: Number.isSafeInteger(sequence) && sequence > 0 ? sequence : 0,
    stampedAt: instantOf(event, 'dtstamp'),
    start: instantOf(event, 'dtstart'),
    end: instantOf(event, 'dtend'),
    comment: comments
      .filter((comment) => comment !== '')
      .join('\n')
      .slice(0, maxCommentLength),
  };
}

/** A calendar user is a `mailto:` address; where it is something else, the address stands beside it (RFC 7986, 6.2). */
function emailIn(attendee: ICAL.Property): string {
  const value = String(attendee.getFirstValue() ?? '').trim();
  const given = attendee.getFirstParameter('email');
  const isMail = /^mailto:/i.test(value) || (!value.includes(':') && value.includes('@'));
  const email = isMail
    ? (/<([^<>]+@[^<>]+)>/.exec(value)?.[1] ?? value).replace(/^mailto:/i, '')
    : String(given ?? '').replace(/^mailto:/i, '');
  return decoded(email.split('?')[0] ?? '')
    .replace(/[<>]/g, '')
    .trim()
    .toLowerCase();
}

function decoded(email: string): string {
  try {
    return decodeURIComponent(email);
  } catch {
    return email;
  }
}

/** A value, unless it is of no form that is known. */
function read(event: ICAL.Component, name: string): unknown {
  try {
    return event.getFirstPropertyValue(name);
  } catch {
    return undefined;
  }
}

/** An instant; a date, or a time without a zone, is none. */
function instantOf(event: ICAL.Component, name: string): string | null {
  const time = read(event, name);
  if (!(time instanceof ICAL.Time) || time.isDate) return null;
  try {
    if (time.zone !== ICAL.Timezone.localTimezone) return toIso(time.toJSDate().getTime());
    const zone = String(event.getFirstProperty(name)?.getFirstParameter('tzid') ?? '');
    const local = Temporal.PlainDateTime.from(time.toString());
    return zone === '' ? null : toIso(local.toZonedDateTime(zone).epochMilliseconds);
  } catch {
    return null;
  }
}

/** Years of more than four digits sort nowhere. */
function toIso(milliseconds: number): string | null {
  const iso = new Date(milliseconds).toISOString();
  return /^\d{4}-/.test(iso) ? iso : null;
}
