import { agency } from '@vitrine/contracts/agency.ts';
import { languages } from '@vitrine/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';
import { formatInstant } from './dates.ts';
import type { MailContent } from './mail.ts';
import { renderMail } from './render.tsx';
import { sampleData, sampleWith } from './samples.ts';
import { texts } from './texts.ts';

/** What the mails about a meeting say where it depends on the meeting. */

const text = texts('en');
const blocksOf = (mail: MailContent) => composeMail(mail, 'en').blocks;
const highlightOf = (mail: MailContent) => blocksOf(mail).find((block) => block.kind === 'highlight');
const factOf = (mail: MailContent, label: string) =>
  blocksOf(mail)
    .flatMap((block) => (block.kind === 'facts' ? block.rows : []))
    .find((row) => row.label === label);
const leadOf = (mail: MailContent) =>
  blocksOf(mail).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))[0];
const eventOf = (mail: MailContent) =>
  (renderMail(mail, 'en').calendar?.content ?? '').replaceAll('\r\n ', '').split('\r\n');

const { start } = sampleData.bookingConfirmed;
const [paris, newYork] = ['Europe/Paris', 'America/New_York'];
const away = { timeZone: paris, visitorTimeZone: newYork };

describe('where the visitor has another clock than the agency', () => {
  it('each side reads its own first, and that of the other among the facts', () => {
    const [here, there] = [paris, newYork].map((zone) => formatInstant(start, zone, 'en'));
    const toVisitor = sampleWith('bookingConfirmed', away);
    expect(highlightOf(toVisitor)?.columns[1].value).toBe(there?.time);
    expect(composeMail(toVisitor, 'en').subject).toContain(there?.full);
    expect(factOf(toVisitor, text('agencyTime'))?.value).toBe(here?.full);
    const toAgency = sampleWith('bookingForAgency', away);
    expect(highlightOf(toAgency)?.columns[1].value).toBe(here?.time);
    expect(factOf(toAgency, text('visitorTime'))?.value).toBe(there?.full);
  });

  it('says the time once where both clocks show the same, and twice where only the day differs', () => {
    const same = sampleWith('bookingConfirmed', { timeZone: paris, visitorTimeZone: 'Europe/Berlin' });
    expect(factOf(same, text('agencyTime'))).toBeUndefined();
    const dayApart = sampleWith('bookingConfirmed', {
      timeZone: 'Pacific/Honolulu',
      visitorTimeZone: 'Pacific/Kiritimati',
    });
    expect(factOf(dayApart, text('agencyTime'))).toBeDefined();
  });
});

it('says how long a meeting takes', () => {
  const end = new Date(Date.parse(start) + 45 * 60_000).toISOString();
  const mail = sampleWith('bookingConfirmed', { end });
  expect(factOf(mail, text('length'))?.value).toBe(text('minutes', { count: 45 }));
});

it('says with its first words whether the visitor has chosen how to meet, or it has changed since', () => {
  expect(leadOf(sampleWith('bookingConfirmed'))).toBe(text('bookingConfirmedLead'));
  expect(leadOf(sampleWith('bookingConfirmed', { channel: 'phone' }))).toBe(text('bookingConfirmedChosenLead'));
  expect(leadOf(sampleWith('bookingConfirmed', { channel: 'phone', isChanged: true }))).toBe(
    text('channelChangedLead'),
  );
});

it('says where the meeting is, in the mail and in the calendar', () => {
  const locationOf = (channel: 'video' | 'phone' | 'inPerson') =>
    eventOf(sampleWith('bookingConfirmed', { channel })).find((line) => line.startsWith('LOCATION:'));
  expect(locationOf('inPerson')).toContain(agency.postalAddress.street);
  expect(locationOf('video')).toContain(agency.videoRoom);
  expect(locationOf('phone')).toBeUndefined();
});

it('says who has cancelled, why, and what is no longer', () => {
  const { byAgency, ...cancelled } = sampleData.bookingCancelled;
  const byThem = sampleWith('bookingCancelled');
  const byVisitor = { template: 'bookingCancelled', data: cancelled } as const;
  expect(leadOf(byThem)).toBe(text('bookingCancelledByAgencyLead'));
  expect(leadOf(byVisitor)).toBe(text('bookingCancelledLead'));
  expect(renderMail(byThem, 'en').text).toContain(`> ${byAgency?.reason}`);
  for (const mail of [byThem, byVisitor]) {
    expect(highlightOf(mail)?.isStruckOut).toBe(true);
    expect(renderMail(mail, 'en').html).toContain('line-through');
  }
  expect(renderMail(sampleWith('bookingConfirmed'), 'en').html).not.toContain('line-through');
});

it.each(['cancelled', 'cancelledByAgency'] as const)('strikes out for the agency what is cancelled: %s', (event) => {
  const mail = sampleWith('bookingForAgency', { event, previousStart: null });
  expect(highlightOf(mail)?.isStruckOut).toBe(true);
  expect(eventOf(mail)).toContain('STATUS:CANCELLED');
  expect(factOf(mail, text('before'))).toBeUndefined();
});

it('tells the agency when a meeting was, where it has moved, and strikes that out', () => {
  const before = formatInstant(sampleData.bookingForAgency.previousStart ?? '', paris, 'en').full;
  expect(factOf(sampleWith('bookingForAgency'), text('before'))).toMatchObject({ value: before, isStruckOut: true });
  expect(renderMail(sampleWith('bookingMoved'), 'en').html).toMatch(/line-through[^>]*>[^<]*9:00\sAM/);
});

it('ends the event of the calendar when the meeting ends', () => {
  const end = new Date(Date.parse(start) + 45 * 60_000).toISOString();
  const compact = end.replaceAll(/[-:]|\.\d+/g, '');
  for (const template of ['bookingConfirmed', 'bookingForAgency'] as const) {
    expect(eventOf(sampleWith(template, { end }))).toContain(`DTEND:${compact}`);
  }
});

it('has calendars answer to the mailbox that the agency reads', () => {
  const { calendar } = renderMail(sampleWith('bookingConfirmed'), 'en', { agencyEmail: 'leads@elsewhere.example' });
  expect(calendar?.content).toContain('mailto:leads@elsewhere.example');
});

it.each(languages)('makes no link of what the visitor typed, in %s', (language) => {
  const typed = { message: 'See https://spam.example', phone: 'www.spam.example' };
  for (const template of ['bookingConfirmed', 'bookingMoved'] as const) {
    const { html, text: plain } = renderMail(sampleWith(template, typed), language);
    for (const body of [html, plain]) expect(body).not.toContain('spam.example');
  }
});
