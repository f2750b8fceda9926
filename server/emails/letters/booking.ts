import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { calendarFile } from '../calendar.ts';
import { writeInstant } from '../dates.ts';
import { type Fact, knownFacts, type Letter, type Part, quotation, type Window } from '../letter.ts';
import type { BookingMail, MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { manyLines, oneLine, withoutLinks } from '../typed-text.ts';
import { toAgency, toVisitor } from './voice.ts';

/** To the visitor: the meeting stands. */
export function bookingConfirmed(data: MailData['bookingConfirmed'], language: Language): Letter {
  const text = texts(language);
  const when = writeInstant(data.start, data.timeZone, language);
  return {
    ...toVisitor(language, data.name, {
      subject: text('bookingConfirmedSubject', { when: when.full }),
      caption: text('bookingCaption'),
      title: text('bookingConfirmedTitle'),
      lead: text('bookingConfirmedLead'),
      parts: [meetingWindow(data, language), ...typed(data, language), ...manage(data.manageUrl, language)],
    }),
    calendar: visitorCalendar(data, language, text('manageLine', { url: data.manageUrl })),
  };
}

/** To the visitor: the meeting has another time. */
export function bookingMoved(data: MailData['bookingMoved'], language: Language): Letter {
  const text = texts(language);
  const when = writeInstant(data.start, data.timeZone, language);
  return {
    ...toVisitor(language, data.name, {
      subject: text('bookingMovedSubject', { when: when.full }),
      caption: text('bookingCaption'),
      title: text('bookingMovedTitle'),
      lead: text('bookingMovedLead'),
      parts: [
        meetingWindow(data, language),
        { kind: 'facts', rows: [previously(data.previousStart, data, language)] },
        ...typed(data, language),
        ...manage(data.manageUrl, language),
      ],
    }),
    calendar: visitorCalendar(data, language, text('manageLine', { url: data.manageUrl })),
  };
}

/** To the visitor: the meeting is off, and how to find another time. */
export function bookingCancelled(data: MailData['bookingCancelled'], language: Language): Letter {
  const text = texts(language);
  const when = writeInstant(data.start, data.timeZone, language);
  return {
    ...toVisitor(language, data.name, {
      subject: text('bookingCancelledSubject', { when: when.full }),
      caption: text('bookingCaption'),
      title: text('bookingCancelledTitle'),
      lead: text('bookingCancelledLead'),
      parts: [
        { ...meetingWindow(data, language), struck: true },
        { kind: 'button', label: text('bookAgain'), url: data.bookUrl },
      ],
    }),
    calendar: visitorCalendar(data, language, text('bookAgainLine', { url: data.bookUrl }), true),
  };
}

/** To the agency: a meeting was booked, moved or cancelled by the visitor. */
export function bookingForAgency(data: MailData['bookingForAgency'], language: Language): Letter {
  const text = texts(language);
  const name = oneLine(data.name);
  const when = writeInstant(data.start, data.timeZone, language);
  const cancelled = data.event === 'cancelled';
  const title = { created: 'agencyBooked', moved: 'agencyMoved', cancelled: 'agencyCancelled' } as const;
  const subject = `${title[data.event]}Subject` as const;
  const before = data.previousStart === null ? [] : [previously(data.previousStart, data, language)];
  return {
    ...toAgency(language, {
      subject: text(subject, { name, when: when.full }),
      caption: text('bookingCaption'),
      title: text(title[data.event], { name }),
      preview: when.full,
      parts: [
        { ...meetingWindow(data, language), struck: cancelled },
        {
          kind: 'facts',
          rows: [
            ...before,
            ...knownFacts([
              { label: text('name'), value: oneLine(data.name, 100) },
              { label: text('email'), value: oneLine(data.email, 254) },
              { label: text('phone'), value: data.phone && oneLine(data.phone) },
              { label: text('reference'), value: data.bookingId },
            ]),
          ],
        },
        ...quotation(text('message'), data.message && manyLines(data.message)),
        { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
      ],
    }),
    calendar: () =>
      calendarFile({
        ...event(data, language, cancelled),
        summary: text('summaryForAgency', { name: oneLine(data.name, 100) }),
        description: agencyDescription(data, language),
      }),
  };
}

/** Day in one pane, hour in the other, the zone on the sill. */
function meetingWindow(data: BookingMail, language: Language): Window {
  const text = texts(language);
  const start = writeInstant(data.start, data.timeZone, language);
  const end = writeInstant(data.end, data.timeZone, language);
  return {
    kind: 'window',
    panes: [
      { caption: start.weekday, value: start.day, note: start.month },
      { caption: text('time'), value: start.time, note: text('until', { time: end.time }) },
    ],
    sill: text('fact', { label: text('timeZone'), value: data.timeZone }),
    plain: [{ label: text('when'), value: `${start.full}, ${text('until', { time: end.time })}` }],
  };
}

function previously(start: string, data: BookingMail, language: Language): Fact {
  return {
    label: texts(language)('before'),
    value: writeInstant(start, data.timeZone, language).full,
    struck: true,
  };
}

/** What the visitor gave besides name and time. */
function typed(data: BookingMail, language: Language): Part[] {
  const text = texts(language);
  const phone = knownFacts([{ label: text('phone'), value: data.phone && withoutLinks(oneLine(data.phone)) }]);
  return [
    ...(phone.length > 0 ? [{ kind: 'facts', rows: phone } as const] : []),
    ...quotation(text('youWrote'), data.message && withoutLinks(manyLines(data.message))),
  ];
}

function manage(url: string, language: Language): Part[] {
  const text = texts(language);
  return [
    { kind: 'note', text: text('calendarNote') },
    { kind: 'button', label: text('manage'), url, spelledOut: text('orOpen') },
  ];
}

function visitorCalendar(data: BookingMail, language: Language, description: string, cancelled = false) {
  const summary = texts(language)('summaryForVisitor', { agency: agency.name });
  return () => calendarFile({ ...event(data, language, cancelled), summary, description });
}

function event(data: BookingMail, language: Language, cancelled: boolean) {
  const { bookingId, sequence, start, end, name, email } = data;
  return { bookingId, sequence, start, end, cancelled, language, attendee: { name, email } };
}

function agencyDescription(data: MailData['bookingForAgency'], language: Language): string {
  const text = texts(language);
  const facts = knownFacts([
    { label: text('name'), value: oneLine(data.name, 100) },
    { label: text('email'), value: oneLine(data.email, 254) },
    { label: text('phone'), value: data.phone && oneLine(data.phone) },
    { label: text('message'), value: data.message && manyLines(data.message) },
  ]);
  return [...facts.map(({ label, value }) => text('fact', { label, value })), data.adminUrl].join('\n');
}
