import { expect, it } from 'vitest';
import { sampleMails } from '../../emails/samples.ts';
import { isForVisitor } from '../../emails/typed-text.ts';
import { composeMessage } from './message.ts';
import { domainOf } from './message-id.ts';
import { tagEmail, tagsIn } from './reply-tag.ts';

const sender = { mailFrom: 'Agency <post@agency.example>', agencyEmail: 'leads@agency.example' };
const createdAt = '2026-11-23T08:30:00.000Z';
const compose = (content: (typeof sampleMails)[number], from = sender) =>
  composeMessage(
    {
      id: 'mail-1',
      messageId: 'mail-1@agency.example',
      to: 'to@example.com',
      language: 'fr',
      content,
      attempts: 3,
      createdAt,
      contentRevision: 0,
    },
    from,
  );

/** The mails to the agency; a reply to them goes to the visitor or client. */
const toVisitor: Readonly<Record<string, string>> = {
  contactForAgency: 'ada@example.org',
  quoteForAgency: 'ada@example.org',
  bookingForAgency: 'zoe@example.fr',
  accountForAgency: 'ada@example.org',
  deletionForAgency: 'ada@example.org',
  proposalAcceptedForAgency: 'ada@example.org',
  proposalDeclinedForAgency: 'ada@example.org',
  filesForAgency: 'ada@example.org',
  briefSubmittedForAgency: 'ada@example.org',
};

it.each(sampleMails.map((mail) => [mail.template, mail] as const))(
  'a reply to %s reaches the other side',
  async (template, mail) => {
    const { replyTo } = await compose(mail);
    expect(replyTo).toEqual({ name: '', address: toVisitor[template] ?? sender.agencyEmail });
  },
);

it.each(sampleMails.map((mail) => [mail.template, mail] as const))(
  '%s has an event only if it is a booking',
  async (template, mail) => {
    const { icalEvent } = await compose(mail);
    expect(icalEvent !== undefined).toBe(template.startsWith('booking'));
  },
);

it('has calendars answer to the address that the agency reads', async () => {
  for (const mail of sampleMails.filter(({ template }) => template.startsWith('booking'))) {
    const { icalEvent } = await compose(mail);
    const { content } = icalEvent as { content: string };
    expect(content.replaceAll('\r\n ', '')).toMatch(/^ORGANIZER;.*:mailto:leads@agency\.example\r$/m);
  }
});

it('has the headers of an automatic mail, the same for each attempt', async () => {
  const [mail] = sampleMails;
  if (!mail) throw new Error('No sample.');
  expect(await compose(mail)).toMatchObject({
    from: sender.mailFrom,
    to: { name: '', address: 'to@example.com' },
    messageId: '<mail-1@agency.example>',
    date: new Date('2026-11-23T08:30:00.000Z'),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
    subject: expect.any(String),
    html: expect.stringContaining('<!DOCTYPE html>'),
    text: expect.any(String),
  });
});

it.each([
  ['post@agency.example', 'agency.example'],
  ['A <post@agency.example> ', 'agency.example'],
  ['nobody', 'localhost'],
])('the domain of a mail from %s is %s', (mailFrom, domain) => {
  expect(domainOf(mailFrom)).toBe(domain);
});

it('keeps the Message-ID that was stored with it, whoever sends it', async () => {
  for (const mail of sampleMails) {
    const { messageId } = await compose(mail, { ...sender, mailFrom: 'Other <post@other.example>' });
    expect(messageId).toBe('<mail-1@agency.example>');
  }
});

it('asks for replies to whatever goes to people at an address with its tag, unless that would be too long', async () => {
  const tagging = { ...sender, tagsReplies: true };
  const id = '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5f';
  for (const content of sampleMails) {
    const { data, template } = content;
    const mail = {
      id,
      messageId: `${id}@agency.example`,
      to: 'to@example.com',
      language: 'fr',
      content,
      attempts: 3,
      createdAt,
      contentRevision: 0,
    } as const;
    const { address } = (await composeMessage(mail, tagging)).replyTo as { address: string };
    const own = template === 'reply' ? data.messageId.split('@')[0] : 'proposalId' in data ? data.proposalId : id;
    expect(tagsIn(`To: <${address.toUpperCase()}>`)).toEqual(isForVisitor(content) ? [own] : []);
    if (isForVisitor(content)) expect(address).toMatch(/^leads\+r[0-9a-f]{32}@agency\.example$/);
  }
  const long = `${'a'.repeat(40)}@agency.example`;
  expect(tagEmail(long, '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5e')).toBe(long);
});
