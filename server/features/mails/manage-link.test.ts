import { describe, expect, it } from 'vitest';
import { sampleData } from '../../emails/samples.ts';
import { isCurrent } from './manage-link.ts';
import type { MailedBooking } from './queries.ts';

const mail = { ...sampleData.bookingConfirmed, sequence: 1 };
const before = new Date(Date.parse(mail.start) - 1).toISOString();
const booking = { id: mail.bookingId, state: 'active', sequence: 1, starts_at: mail.start } as MailedBooking;

describe('what a mail says about its booking', () => {
  it('is true until the last moment before it starts', () => {
    expect(isCurrent(mail, booking, before)).toBe(true);
  });

  it.each([
    ['there is no booking', undefined, before],
    ['it was cancelled', { ...booking, state: 'cancelled' }, before],
    ['it has changed since', { ...booking, sequence: 2 }, before],
    ['the mail is about a later change', { ...booking, sequence: 0 }, before],
    ['it is at another time', { ...booking, starts_at: new Date(Date.parse(mail.start) + 1).toISOString() }, before],
    ['it starts now', booking, mail.start],
  ] as const)('is no longer true when %s', (_what, changed, now) => {
    expect(isCurrent(mail, changed as MailedBooking | undefined, now)).toBe(false);
  });
});
