import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { recordReference } from '@vitrine/contracts/record-reference.ts';
import { calendarFile } from '../calendar.ts';
import { filledFacts, quotation } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, sampleBooking, sampleManageUrl, sampleStart } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine } from '../user-text.ts';
import {
  type BookingMail,
  bookingHighlight,
  calendarEvent,
  channelFact,
  manageButton,
  meetingFacts,
  meetingIsOn,
  otherClock,
  previousTime,
  visitorCalendar,
  visitorZone,
  writtenMessage,
} from './booking-parts.ts';
import { agencyMail, maxPreviewLength, receiptCaption, visitorMail } from './layout.ts';

/** `isChanged`: it was booked before, and now takes place another way. */
type BookingConfirmed = BookingMail & { manageUrl: string; isChanged?: true };

/** To the visitor: the booking is confirmed, or it takes place another way. */
export const bookingConfirmed = defineMail<'bookingConfirmed', BookingConfirmed>({
  name: 'bookingConfirmed',
  to: { allowance: 'meetings', typed: { name: '', phone: null, message: null } },
  priority: 'confirmation',
  dueWhile: meetingIsOn,
  sample: { ...sampleBooking, manageUrl: sampleManageUrl },
  compose(data, language) {
    const text = texts(language);
    const zone = visitorZone(data);
    const when = formatInstant(data.start, zone, language);
    return {
      ...visitorMail(language, {
        subject: text(data.isChanged ? 'channelChangedSubject' : 'bookingConfirmedSubject', { when: when.full }),
        caption: receiptCaption(data.bookingId, text('bookingCaption'), language),
        title: text(data.isChanged ? 'channelChangedTitle' : 'bookingConfirmedTitle'),
        lead: text(leadOf(data)),
        blocks: [
          bookingHighlight(data, zone, language),
          ...meetingFacts(data, zone, language),
          ...writtenMessage(data, language),
          ...manageButton(data.manageUrl, language),
        ],
      }),
      calendar: visitorCalendar(data, language, text('manageLine', { url: data.manageUrl })),
    };
  },
});

function leadOf({ isChanged, channel }: BookingConfirmed) {
  if (isChanged) return 'channelChangedLead';
  return channel ? 'bookingConfirmedChosenLead' : 'bookingConfirmedLead';
}

type BookingMoved = BookingMail & { manageUrl: string; previousStart: string };

/** To the visitor: the booking has moved. */
export const bookingMoved = defineMail<'bookingMoved', BookingMoved>({
  name: 'bookingMoved',
  to: { allowance: 'meetings', typed: { name: '', phone: null, message: null } },
  priority: 'confirmation',
  dueWhile: meetingIsOn,
  sample: { ...sampleBooking, manageUrl: sampleManageUrl, previousStart: sampleStart, sequence: 1 },
  compose(data, language) {
    const text = texts(language);
    const zone = visitorZone(data);
    const when = formatInstant(data.start, zone, language);
    return {
      ...visitorMail(language, {
        subject: text('bookingMovedSubject', { when: when.full }),
        caption: receiptCaption(data.bookingId, text('bookingCaption'), language),
        title: text('bookingMovedTitle'),
        lead: text('bookingMovedLead'),
        blocks: [
          bookingHighlight(data, zone, language),
          ...meetingFacts(data, zone, language, [previousTime(data.previousStart, zone, language)]),
          ...writtenMessage(data, language),
          ...manageButton(data.manageUrl, language),
        ],
      }),
      calendar: visitorCalendar(data, language, text('manageLine', { url: data.manageUrl })),
    };
  },
});

/** `byAgency` is missing where the visitor cancelled. Its reason, in the agency's words, may be empty. */
type BookingCancelled = BookingMail & { bookUrl: string; byAgency?: { reason: string } };

/** To the visitor: the booking is cancelled, and where to book again. */
export const bookingCancelled = defineMail<'bookingCancelled', BookingCancelled>({
  name: 'bookingCancelled',
  to: { allowance: 'meetings', typed: { name: '', phone: null, message: null } },
  priority: 'confirmation',
  sample: {
    ...sampleBooking,
    bookUrl: 'https://vitrine.example/booking',
    byAgency: { reason: 'The studio is closed that day.' },
    sequence: 2,
  },
  compose(data, language) {
    const text = texts(language);
    const zone = visitorZone(data);
    const when = formatInstant(data.start, zone, language);
    return {
      ...visitorMail(language, {
        subject: text('bookingCancelledSubject', { when: when.full }),
        caption: text('bookingCaption'),
        title: text('bookingCancelledTitle'),
        lead: text(data.byAgency ? 'bookingCancelledByAgencyLead' : 'bookingCancelledLead'),
        blocks: [
          { ...bookingHighlight(data, zone, language), isStruckOut: true },
          ...quotation(text('cancelReason'), multiLine(data.byAgency?.reason ?? '')),
          { kind: 'button', label: text('bookAgain'), url: data.bookUrl },
        ],
      }),
      calendar: visitorCalendar(data, language, text('bookAgainLine', { url: data.bookUrl }), true),
    };
  },
});

type BookingForAgency = BookingMail & {
  event: 'created' | 'moved' | 'channelChanged' | 'cancelled' | 'cancelledByAgency';
  /** Null unless the booking was moved. */
  previousStart: string | null;
  adminUrl: string;
};

/** To the agency: a visitor has made, moved, changed or cancelled a booking, or an admin has cancelled it. */
export const bookingForAgency = defineMail<'bookingForAgency', BookingForAgency>({
  name: 'bookingForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  dueWhile: (data) => (data.event === 'created' || data.event === 'moved' ? meetingIsOn(data) : undefined),
  sample: { ...sampleBooking, event: 'moved', previousStart: sampleStart, adminUrl: sampleAdminUrl, sequence: 1 },
  compose(data, language) {
    const text = texts(language);
    const name = singleLine(data.name);
    const when = formatInstant(data.start, data.timeZone, language);
    const isCancelled = data.event === 'cancelled' || data.event === 'cancelledByAgency';
    const title = {
      created: 'agencyBooked',
      moved: 'agencyMoved',
      channelChanged: 'agencyChannelChanged',
      cancelled: 'agencyCancelled',
      cancelledByAgency: 'agencyCancelledHere',
    } as const;
    const subject = `${title[data.event]}Subject` as const;
    const before = data.previousStart === null ? [] : [previousTime(data.previousStart, data.timeZone, language)];
    return {
      ...agencyMail(language, {
        subject: text(subject, { name, when: when.full }),
        caption: text('bookingCaption'),
        title: text(title[data.event], { name }),
        preview: singleLine(data.message ?? '', maxPreviewLength) || singleLine(data.email, maxEmailLength),
        blocks: [
          { ...bookingHighlight(data, data.timeZone, language), isStruckOut: isCancelled },
          {
            kind: 'facts',
            rows: [
              ...before,
              ...otherClock('visitorTime', data, visitorZone(data), data.timeZone, language),
              ...channelFact(data, language),
              ...filledFacts([
                { label: text('name'), value: singleLine(data.name, maxNameLength) },
                { label: text('email'), value: singleLine(data.email, maxEmailLength) },
                { label: text('phone'), value: data.phone && singleLine(data.phone) },
                { label: text('reference'), value: recordReference(data.bookingId) },
              ]),
            ],
          },
          ...quotation(text('message'), data.message && multiLine(data.message)),
          { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
        ],
      }),
      calendar: (organizer) =>
        calendarFile({
          ...calendarEvent(data, language, isCancelled),
          organizer,
          attendee: null,
          summary: text('summaryForAgency', { name: singleLine(data.name, maxNameLength) }),
          description: agencyDescription(data, language),
        }),
    };
  },
});

function agencyDescription(data: BookingForAgency, language: Language): string {
  const text = texts(language);
  const facts = filledFacts([
    { label: text('name'), value: singleLine(data.name, maxNameLength) },
    { label: text('email'), value: singleLine(data.email, maxEmailLength) },
    { label: text('phone'), value: data.phone && singleLine(data.phone) },
    { label: text('message'), value: data.message && multiLine(data.message) },
  ]);
  return [...facts.map(({ label, value }) => text('fact', { label, value })), data.adminUrl].join('\n');
}
