import { agency } from '@vitrine/contracts/agency.ts';
import type { BookingMail, MailData } from '../../emails/mail.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Booking } from './row.ts';

// Each event has two mails: one to the visitor in the language of the booking, one to the agency in its own.

type Sources = Pick<Platform, 'links' | 'agencyEmail'>;
type TimeZone = { readonly timeZone: string };

/** @param manageUrl lets the visitor move or cancel the booking */
export function bookingCreatedMails(
  sources: Sources,
  booking: Booking,
  { timeZone, manageUrl }: TimeZone & { readonly manageUrl: string },
): Mail[] {
  const data = mailData(booking, timeZone);
  return [
    toVisitor(booking, { template: 'bookingConfirmed', data: { ...data, manageUrl } }),
    toAgency(sources, data, 'created'),
  ];
}

/** @param manageUrl lets the visitor move or cancel the booking */
export function channelChangedMails(
  sources: Sources,
  booking: Booking,
  { timeZone, manageUrl }: TimeZone & { readonly manageUrl: string },
): Mail[] {
  const data = mailData(booking, timeZone);
  return [
    toVisitor(booking, { template: 'bookingConfirmed', data: { ...data, manageUrl, isChanged: true } }),
    toAgency(sources, data, 'channelChanged'),
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

export function bookingCancelledMails(sources: Sources, booking: Booking, { timeZone }: TimeZone): Mail[] {
  const data = mailData(booking, timeZone);
  const bookUrl = sources.links.booking(booking.language);
  return [
    toVisitor(booking, { template: 'bookingCancelled', data: { ...data, bookUrl } }),
    toAgency(sources, data, 'cancelled'),
  ];
}

/** @param reason in the agency's words; may be empty */
export function bookingCancelledByAgencyMails(
  sources: Sources,
  booking: Booking,
  { timeZone, reason }: TimeZone & { readonly reason: string },
): Mail[] {
  const data = mailData(booking, timeZone);
  const bookUrl = sources.links.booking(booking.language);
  return [
    toVisitor(booking, { template: 'bookingCancelled', data: { ...data, bookUrl, byAgency: { reason } } }),
    toAgency(sources, data, 'cancelledByAgency'),
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
  { links, agencyEmail }: Sources,
  data: BookingMail,
  event: MailData['bookingForAgency']['event'],
  previousStart: string | null = null,
): Mail {
  const adminUrl = links.admin('bookings', data.bookingId);
  return {
    to: agencyEmail,
    language: agency.language,
    content: { template: 'bookingForAgency', data: { event, previousStart, adminUrl, ...data } },
  };
}
