import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { singleLine } from './user-text.ts';

/** A `text/calendar` part; its method also goes into the header: `text/calendar; method=REQUEST`. */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };

export type Invitation = {
  bookingId: string;
  sequence: number;
  isCancelled: boolean;
  /** ISO 8601 in UTC. */
  start: string;
  end: string;
  /** The address to which calendars send answers. */
  organizer: string;
  /** Null in the organizer's own copy, which invites nobody. */
  attendee: { name: string; email: string } | null;
  summary: string;
  description: string;
  location: string | null;
  language: Language;
};

/**
 * The calendar event of a booking (RFC 5545, exchanged as RFC 5546 says).
 *
 * A calendar recognises the event by its UID and applies the change with the higher SEQUENCE. Instants are in UTC, so
 * each calendar shows them in its owner's time zone and daylight saving cannot shift them. The organizer's copy is published
 * and has no attendees (RFC 5546, 3.2.1): asked to answer their own invitation, mail programs answer it, or refuse the file.
 */
export function calendarFile(invitation: Invitation): CalendarFile {
  const attendee = isOrganizer(invitation) ? null : invitation.attendee;
  const method = attendee === null ? 'PUBLISH' : invitation.isCancelled ? 'CANCEL' : 'REQUEST';
  const calendar = new ICalCalendar({
    prodId: { company: agency.name, product: 'Booking', language: invitation.language.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    // A UUID, as RFC 7986 (5.3) has it, and no domain, which may change while the event stands in calendars.
    id: invitation.bookingId,
    sequence: invitation.sequence,
    status: invitation.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(invitation.start),
    end: new Date(invitation.end),
    stamp: new Date(),
    summary: invitation.summary,
    description: invitation.description,
    location: invitation.location,
    organizer: { name: agency.name, email: invitation.organizer },
    attendees: attendee === null ? [] : [attendeeOf(attendee)],
  });
  // The library leaves the last line without a line end.
  return { method, content: `${calendar.toString()}\r\n` };
}

/** Whether the agency has booked a meeting with itself, to try how that goes; the tag of a reply is none of its address. */
const isOrganizer = ({ attendee, organizer }: Invitation): boolean =>
  attendee?.email.toLowerCase() === organizer.toLowerCase().replace(/\+[^@]*@/, '@');

const attendeeOf = ({ name, email }: { readonly name: string; readonly email: string }) => ({
  name: singleLine(name, maxNameLength),
  email: singleLine(email, maxEmailLength),
  role: ICalAttendeeRole.REQ,
  type: ICalAttendeeType.INDIVIDUAL,
  status: ICalAttendeeStatus.NEEDSACTION,
  rsvp: true,
});
