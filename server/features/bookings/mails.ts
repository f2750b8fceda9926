import type { MailData } from '../../emails/mail.ts';
import type { BookingMail } from '../../emails/templates/booking-parts.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Booking } from './row.ts';

// Each event has two mails: one to the visitor in the language of the booking, one to the agency in its own.

type Sources = Pick<Platform, 'links' | 'agencyEmail' | 'agencyLanguage'>;
type TimeZone = { readonly timeZone: string };

/**
 * When a booking was made, or its channel was changed: both tell the visitor all there is to know about it.
 * @param manageUrl lets the visitor move or cancel the booking
 */
export function bookingConfirmedMails(
  sources: Sources,
  booking: Booking,
  {
    timeZone,
    manageUrl,
    event,
  }: TimeZone & { readonly manageUrl: string; readonly event: 'created' | 'channelChanged' },
): Mail[] {
  const data = mailData(booking, timeZone);
  const isChanged = event === 'channelChanged' && { isChanged: true as const };
  return [
    toVisitor(booking, { template: 'bookingConfirmed', data: { ...data, manageUrl, ...isChanged } }),
    toAgency(sources, data, event),
  ];
}

/** @param previousStart the instant the booking was moved from */
export function bookingMovedMails(
  sources: Sources,
  booking: Booking,
  { previousStart, timeZone, manageUrl }: TimeZone & { readonly previousStart: string; readonly manageUrl: string },
): Mail[] {
  const data = mailData(booking, timeZone);
  return [
    toVisitor(booking, { template: 'bookingMoved', data: { ...data, previousStart, manageUrl } }),
    toAgency(sources, data, 'moved', previousStart),
  ];
}

/** @param byAgency where it was not the visitor who cancelled: the reason in the agency's words, which may be empty */
export function bookingCancelledMails(
  sources: Sources,
  booking: Booking,
  { timeZone, byAgency }: TimeZone & { readonly byAgency?: { readonly reason: string } },
): Mail[] {
  const data = mailData(booking, timeZone);
  const bookUrl = sources.links.booking(booking.language);
  return [
    toVisitor(booking, { template: 'bookingCancelled', data: { ...data, bookUrl, ...(byAgency && { byAgency }) } }),
    toAgency(sources, data, byAgency ? 'cancelledByAgency' : 'cancelled'),
  ];
}

/** The data that all mails of a booking share. */
function mailData(booking: Booking, timeZone: string): BookingMail {
  const { id, name, email, starts_at, ends_at, phone, message, channel, time_zone, sequence } = booking;
  return {
    bookingId: id,
    name,
    email,
    start: starts_at,
    end: ends_at,
    timeZone,
    phone,
    message,
    channel,
    visitorTimeZone: time_zone,
    sequence,
  };
}

function toVisitor({ email, language }: Booking, content: Mail['content']): Mail {
  return { to: email, language, content };
}

function toAgency(
  { links, agencyEmail, agencyLanguage }: Sources,
  data: BookingMail,
  event: MailData['bookingForAgency']['event'],
  previousStart: string | null = null,
): Mail {
  const adminUrl = links.admin('bookings', data.bookingId);
  return {
    to: agencyEmail,
    language: agencyLanguage,
    content: { template: 'bookingForAgency', data: { event, previousStart, adminUrl, ...data } },
  };
}
