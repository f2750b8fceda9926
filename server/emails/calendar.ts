import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { oneLine } from './typed-text.ts';

/** A `text/calendar` part; the method belongs into the header too: `text/calendar; method=REQUEST`. */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string };

export type Invitation = {
  bookingId: string;
  sequence: number;
  cancelled: boolean;
  /** ISO 8601 in UTC. */
  start: string;
  end: string;
  attendee: { name: string; email: string };
  summary: string;
  description: string;
  language: Language;
};

/**
 * The calendar event of a meeting (RFC 5545, exchanged as RFC 5546 says).
 *
 * A calendar finds the event again by its UID and takes the change with the higher SEQUENCE. Instants are written in
 * UTC: each calendar shows them in its owner's zone, and daylight saving cannot move them.
 */
export function calendarFile(invitation: Invitation): CalendarFile {
  const calendar = new ICalCalendar({
    prodId: { company: agency.name, product: 'Booking', language: invitation.language.toUpperCase() },
    method: invitation.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `${invitation.bookingId}@${agencyHost()}`,
    sequence: invitation.sequence,
    status: invitation.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: new Date(invitation.start),
    end: new Date(invitation.end),
    stamp: new Date(),
    summary: invitation.summary,
    description: invitation.description,
    organizer: { name: agency.name, email: agency.email },
    attendees: [
      {
        name: oneLine(invitation.attendee.name, 100),
        email: oneLine(invitation.attendee.email, 254),
        role: ICalAttendeeRole.REQ,
        type: ICalAttendeeType.INDIVIDUAL,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: true,
      },
    ],
  });
  // The library ends every line but the last one.
  return { method: invitation.cancelled ? 'CANCEL' : 'REQUEST', content: `${calendar.toString()}\r\n` };
}

function agencyHost(): string {
  return agency.email.slice(agency.email.lastIndexOf('@') + 1);
}
