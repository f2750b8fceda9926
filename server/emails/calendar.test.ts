import { agency } from '@vitrine/contracts/agency.ts';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail.ts';
import { renderMail } from './render.tsx';
import { sampleData } from './samples.ts';

const unfolded = (content = '') => content.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar event of a booking', () => {
  const confirmed = renderMail({ template: 'bookingConfirmed', data: sampleData.bookingConfirmed }, 'fr').calendar;
  const lines = unfolded(confirmed?.content);

  it('invites the visitor on behalf of the agency', () => {
    expect(confirmed?.method).toBe('REQUEST');
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'STATUS:CONFIRMED',
        `UID:${sampleData.bookingConfirmed.bookingId}`,
        'SEQUENCE:0',
        'DTSTART:20261124T130000Z',
        'DTEND:20261124T140000Z',
        `SUMMARY:Rendez-vous avec ${agency.name}`,
        `DESCRIPTION:Déplacer ou annuler\u00a0: ${sampleData.bookingConfirmed.manageUrl}`,
        `ORGANIZER;CN="${agency.name}":mailto:${agency.email}`,
      ]),
    );
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(
      /;RSVP=TRUE;CN="Zoé Lefèvre":mailto:zoe@example\.fr$/i,
    );
    expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  });

  it('keeps its UID and raises its SEQUENCE when the booking is moved or cancelled', () => {
    const moved = renderMail({ template: 'bookingMoved', data: sampleData.bookingMoved }, 'en').calendar;
    const cancelled = renderMail({ template: 'bookingCancelled', data: sampleData.bookingCancelled }, 'en').calendar;
    const uid = lines.find((line) => line.startsWith('UID:'));
    expect(moved?.method).toBe('REQUEST');
    expect(unfolded(moved?.content)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'STATUS:CONFIRMED']));
    expect(cancelled?.method).toBe('CANCEL');
    expect(unfolded(cancelled?.content)).toEqual(
      expect.arrayContaining([uid, 'METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
  });

  it.each([
    { event: 'created', status: 'CONFIRMED' },
    { event: 'moved', status: 'CONFIRMED' },
    { event: 'cancelled', status: 'CANCELLED' },
  ] as const)('is told to the agency, which organizes it and is asked nothing: $event', ({ event, status }) => {
    const data = { ...sampleData.bookingForAgency, event };
    const { calendar } = renderMail({ template: 'bookingForAgency', data }, 'en');
    expect(calendar?.method).toBe('PUBLISH');
    const copy = unfolded(calendar?.content);
    const uid = lines.find((line) => line.startsWith('UID:'));
    expect(copy).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', `STATUS:${status}`, uid, 'SUMMARY:Meeting with Zoé Lefèvre']),
    );
    expect(copy.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  it('asks the agency nothing that has booked with itself, to try it', () => {
    const [name, domain] = agency.email.split('@');
    for (const email of [agency.email, `${name?.toUpperCase()}@${domain}`]) {
      const data = { ...sampleData.bookingConfirmed, email };
      const { calendar } = renderMail({ template: 'bookingConfirmed', data }, 'en');
      expect(calendar?.method).toBe('PUBLISH');
      expect(unfolded(calendar?.content).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    }
  });

  it('folds at 75 octets between characters and ends every line with CRLF', () => {
    const message = `${'é😀'.repeat(300)}, ; \\ \nATTENDEE:mailto:eve@example.org`;
    const name = 'Zoé "Z"\r\nATTENDEE:mailto:eve@example.org';
    const render = (template: 'bookingForAgency' | 'bookingConfirmed') =>
      renderMail({ template, data: { ...sampleData[template], name, message } } as MailContent, 'en').calendar?.content;
    const content = render('bookingForAgency') ?? '';

    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(content).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    for (const line of content.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    const whole = unfolded(content);
    expect(whole.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
    expect(unfolded(render('bookingConfirmed')).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(whole.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      `${'é😀'.repeat(300)}\\, \\; \\\\ \\nATTENDEE:mailto:eve@example.org`,
    );
  });
});
