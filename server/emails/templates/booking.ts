import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { zoneLabel } from '@vitrine/contracts/time-zone.ts';
import { calendarFile } from '../calendar.ts';
import { type Block, type ComposedMail, type Fact, type Highlight, knownFacts, quotation } from '../composed-mail.ts';
import { capitalized, formatInstant } from '../dates.ts';
import type { BookingMail, MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine, withoutLinks } from '../user-text.ts';
import { agencyMail, maxPreviewLength, receiptCaption, visitorMail } from './layout.ts';

/** To the visitor: the booking is confirmed, or it takes place another way. */
export function bookingConfirmed(data: MailData['bookingConfirmed'], language: Language): ComposedMail {
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
        ...writtenWords(data, language),
        ...manageButton(data.manageUrl, language),
      ],
    }),
    calendar: visitorCalendar(data, language, text('manageLine', { url: data.manageUrl })),
  };
}

function leadOf({ isChanged, channel }: MailData['bookingConfirmed']) {
  if (isChanged) return 'channelChangedLead';
  return channel ? 'bookingConfirmedChosenLead' : 'bookingConfirmedLead';
}

/** To the visitor: the booking has moved. */
export function bookingMoved(data: MailData['bookingMoved'], language: Language): ComposedMail {
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
        ...writtenWords(data, language),
        ...manageButton(data.manageUrl, language),
      ],
    }),
    calendar: visitorCalendar(data, language, text('manageLine', { url: data.manageUrl })),
  };
}

/** To the visitor: the booking is cancelled, and where to book again. */
export function bookingCancelled(data: MailData['bookingCancelled'], language: Language): ComposedMail {
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
}

/** To the agency: a visitor has made, moved, changed or cancelled a booking, or an admin has cancelled it. */
export function bookingForAgency(data: MailData['bookingForAgency'], language: Language): ComposedMail {
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
            ...knownFacts([
              { label: text('name'), value: singleLine(data.name, maxNameLength) },
              { label: text('email'), value: singleLine(data.email, maxEmailLength) },
              { label: text('phone'), value: data.phone && singleLine(data.phone) },
              { label: text('reference'), value: data.bookingId },
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
}

/** The zone in which the visitor reads times: their own, where they have said it. */
function visitorZone({ visitorTimeZone, timeZone }: BookingMail): string {
  return visitorTimeZone ?? timeZone;
}

/** The day in one column, the time in the other, the time zone in the footer. */
function bookingHighlight(data: BookingMail, zone: string, language: Language): Highlight {
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
    plain: [{ label: text('when'), value: `${start.full}, ${text('until', { time: end.time })}` }],
  };
}

function previousTime(start: string, zone: string, language: Language): Fact {
  return { label: texts(language)('before'), value: formatInstant(start, zone, language).full, isStruckOut: true };
}

/**
 * How the meeting is held, how long it takes, the number given, and the hour at the agency where its clock differs.
 * @param first facts that come before these
 */
function meetingFacts(data: BookingMail, zone: string, language: Language, first: readonly Fact[] = []): Block[] {
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
        ...knownFacts([{ label: text('phone'), value: data.phone && withoutLinks(singleLine(data.phone)) }]),
      ],
    },
  ];
}

/** The same instant on the other side's clock, where it differs from the one shown. */
function otherClock(
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

function channelFact({ channel }: BookingMail, language: Language): Fact[] {
  if (!channel) return [];
  const text = texts(language);
  return [{ label: text('channel'), value: text(channelTexts[channel], { place: placeOf(channel, language) ?? '' }) }];
}

/** Where a meeting takes place: a postal address, the address of the room for video, or nowhere. */
function placeOf(channel: BookingMail['channel'], language: Language): string | null {
  if (channel === 'video') return agency.videoRoom;
  if (channel !== 'inPerson') return null;
  const { street, postalCode, city, country } = agency.address;
  return `${street}, ${postalCode} ${city}, ${country[language]}`;
}

/** What the visitor wrote to the agency. */
function writtenWords({ message }: BookingMail, language: Language): Block[] {
  return quotation(texts(language)('youWrote'), message && withoutLinks(multiLine(message)));
}

function manageButton(url: string, language: Language): Block[] {
  const text = texts(language);
  return [
    { kind: 'note', text: text('calendarNote') },
    { kind: 'button', label: text('manage'), url, urlHint: text('orOpen') },
  ];
}

function visitorCalendar(data: BookingMail, language: Language, description: string, isCancelled = false) {
  const summary = texts(language)('summaryForVisitor', { agency: agency.name });
  return (organizer: string) =>
    calendarFile({ ...calendarEvent(data, language, isCancelled), organizer, summary, description });
}

function calendarEvent(data: BookingMail, language: Language, isCancelled: boolean) {
  const { bookingId, sequence, start, end, name, email } = data;
  const location = placeOf(data.channel, language);
  return { bookingId, sequence, start, end, isCancelled, language, location, attendee: { name, email } };
}

function agencyDescription(data: MailData['bookingForAgency'], language: Language): string {
  const text = texts(language);
  const facts = knownFacts([
    { label: text('name'), value: singleLine(data.name, maxNameLength) },
    { label: text('email'), value: singleLine(data.email, maxEmailLength) },
    { label: text('phone'), value: data.phone && singleLine(data.phone) },
    { label: text('message'), value: data.message && multiLine(data.message) },
  ]);
  return [...facts.map(({ label, value }) => text('fact', { label, value })), data.adminUrl].join('\n');
}
