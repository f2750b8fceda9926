import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecret } from '../../platform/secrets.ts';
import { collectorOf } from '../../testing/collector.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap-server.ts';
import { sendLead } from '../../testing/leads.ts';
import { sendTestProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import type { Collector } from './collecting.ts';

const ana = { name: 'Ana', email: 'ana@example.com' };
const minute = 60_000;

let server: TestServer;
let imap: TestImapServer;
let token: string;
let collector: Collector;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of written) await server.database.queries.deleteFrom(table).execute();
  imap = await startImapServer();
  collector = collectorOf(server.platform, imap.url);
});
afterEach(async () => {
  collector.close();
  await imap.close();
});

/** What these tests leave behind. */
const written = [
  ...(['quotes', 'contacts', 'outbox', 'replies', 'incoming_mails', 'incoming_boxes', 'follow_ups'] as const),
  ...(['mailboxes', 'idempotency_keys'] as const),
];

function collect(): Promise<number> {
  server.clock.pass(minute);
  return collector.collect();
}

type Report = Partial<Record<'recipient' | 'original' | 'action' | 'status' | 'reason' | 'carried' | 'more', string>>;

/** A report as Postfix writes it, which names no mail it replies to. */
function deliver(messageId: string, { recipient = ana.email, action = 'failed', ...rest }: Report = {}): void {
  const { original, status = '5.1.1', reason = '550 5.1.1 User unknown', carried = 'text/rfc822-headers', more } = rest;
  imap.deliver(
    [
      'From: MAILER-DAEMON@mail.example (Mail Delivery System)',
      'To: hello@agency.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      `Message-ID: <${randomUUID()}@mail.example>`,
      ...(more === undefined ? [] : [more]),
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      ...['', '--b', 'Content-Type: text/plain', '', 'I am sorry to have to inform you.'],
      ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mail.example', ''],
      `Final-Recipient: rfc822; ${recipient}`,
      ...(original === undefined ? [] : [`Original-Recipient: rfc822;${original}`]),
      ...[`Action: ${action}`, `Status: ${status}`, `Diagnostic-Code: smtp; ${reason}`],
      ...['', '--b', `Content-Type: ${carried}`, '', `Message-ID: <${messageId}>`, 'Subject: Re: your request'],
      ...['', '--b--', ''],
    ].join('\n'),
    server.clock.now(),
  );
}

async function reply() {
  const { id } = await sendLead(server, 'quotes', ana);
  const body = { list: 'quotes', id, subject: 'Re: your request', text: 'Gladly', after: null };
  const sent = (await server.call('POST', '/admin/replies', { token, body })).json.data;
  await dueMails(server).send();
  return { id, replyId: sent.id as string, messageId: `${sent.id}@agency.example` };
}
const timeline = async () =>
  (await server.call('GET', `/admin/timeline?email=${ana.email}`, { token })).json.data.entries.flatMap(
    (entry: { kind: string; incoming: object }) => (entry.kind === 'incoming' ? [entry.incoming] : []),
  );
const today = async () =>
  (await server.call('GET', '/admin/today', { token })).json.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'incoming',
  );
const stateOfReply = async (id: string) =>
  (await server.call('GET', `/admin/replies?list=quotes&id=${id}`, { token })).json.data.replies[0].state;
const failedMails = async () => (await server.call('GET', '/admin/mails?status=failed', { token })).json.data;

describe('a reply that did not arrive', () => {
  it.each(['text/rfc822-headers', 'message/rfc822'])('says so, and Today shows why: %s', async (carried) => {
    const { id, messageId } = await reply();
    deliver(messageId, { carried });
    expect(await collect()).toBe(1);
    expect(await stateOfReply(id)).toBe('failed');
    expect(await timeline()).toMatchObject([
      { isAutomatic: true, undelivered: { recipient: ana.email, reason: '550 5.1.1 User unknown' } },
    ]);
    expect(await today()).toMatchObject([{ recordId: id, isUndelivered: true, text: '550 5.1.1 User unknown' }]);
    expect(await failedMails()).toMatchObject([{ recipient: ana.email, lastError: '550 5.1.1 User unknown' }]);
  });

  it('says so where the report names the mail it replies to, as Gmail does', async () => {
    const { id, messageId } = await reply();
    deliver(messageId, { more: `In-Reply-To: <${messageId}>\nReferences: <${messageId}>` });
    expect(await collect()).toBe(1);
    expect(await stateOfReply(id)).toBe('failed');
    expect(await today()).toHaveLength(1);
  });

  it('says so where its address was sent on, and the report knows the one it was sent to', async () => {
    const { id, messageId } = await reply();
    deliver(messageId, { recipient: 'other@elsewhere.example', original: 'ANA@example.com' });
    await collect();
    expect(await stateOfReply(id)).toBe('failed');
  });

  it.each(['delayed', 'relayed', 'expanded', 'delivered'])('does not say so while it is %s', async (action) => {
    const { id, messageId } = await reply();
    deliver(messageId, { action, status: '4.4.1' });
    expect(await collect()).toBe(1);
    expect(await stateOfReply(id)).toBe('sent');
    expect(await timeline()).toMatchObject([{ isAutomatic: true }]);
    expect((await timeline())[0]).not.toHaveProperty('undelivered');
    expect(await today()).toEqual([]);
  });

  it('does not say so where the report is about another address, or no mail of ours', async () => {
    const { id, messageId } = await reply();
    deliver(messageId, { recipient: 'somebody@else.example' });
    deliver(`${randomUUID()}@agency.example`);
    await collect();
    expect(await stateOfReply(id)).toBe('sent');
    expect(await failedMails()).toEqual([]);
    expect(await today()).toEqual([]);
  });

  it('can be sent again, and an old report says nothing of that', async () => {
    const { id, replyId, messageId } = await reply();
    deliver(messageId);
    await collect();
    server.clock.pass(10 * minute);
    const again = await server.call('POST', `/admin/mails/${replyId}/send`, { token });
    expect(again.json.data).toMatchObject({ state: 'waiting', resendOf: replyId });
    await dueMails(server).send();
    expect(await stateOfReply(id)).toBe('sent');
    expect(await failedMails()).toEqual([]);
    imap.renumber();
    await collect();
    expect(await stateOfReply(id)).toBe('sent');
    deliver(messageId, { reason: '550 Still unknown' });
    await collect();
    expect(await stateOfReply(id)).toBe('failed');
  });

  it('stores no token of ours that the report quotes', async () => {
    const { messageId } = await reply();
    const { plain } = newSecret();
    deliver(messageId, { reason: `550 rejected ${server.platform.links.manageBooking(plain, 'en')}` });
    await collect();
    expect(JSON.stringify([await timeline(), await today(), await failedMails()])).not.toContain(plain);
  });
});

describe('another mail that did not arrive', () => {
  it('shows with the lead that it told of', async () => {
    const { id } = await sendLead(server, 'contacts', ana);
    const mails = await dueMails(server).send();
    const receipt = mails.find(({ to }) => to === ana.email);
    deliver(`${receipt?.id}@agency.example`);
    expect(await collect()).toBe(1);
    expect(await failedMails()).toMatchObject([{ template: 'contactReceived' }]);
    expect(await today()).toMatchObject([{ recordId: id, isUndelivered: true }]);
  });

  it('can be sent again with links that work', async () => {
    const { proposal } = await sendTestProposal(server, token);
    const mails = await dueMails(server).send();
    const sent = mails.find(({ content }) => content.template === 'proposalSent');
    deliver(`${sent?.id}@agency.example`, { recipient: sent?.to ?? '' });
    await collect();
    expect(await failedMails()).toMatchObject([{ template: 'proposalSent', canResend: true }]);
    server.clock.pass(10 * minute);
    await server.call('POST', `/admin/mails/${sent?.id}/send`, { token });
    const [again] = await dueMails(server).send();
    expect(JSON.stringify(again?.content.data)).toMatch(/proposal\?token=[\w-]{43}/);
    expect(proposal.email).toBe(sent?.to);
  });

  it('is recorded once, and shows with an account', async () => {
    await server.call('POST', '/client/register', {
      body: { name: 'Zoe', email: 'zoe@example.com', password: 'a-long-secret' },
    });
    const mails = await dueMails(server).send();
    const sent = mails.find(({ to }) => to === 'zoe@example.com');
    deliver(`${sent?.id}@agency.example`, { recipient: 'zoe@example.com' });
    expect(await collect()).toBe(1);
    expect(await failedMails()).toMatchObject([{ template: 'accountRegistered', canResend: false }]);
    expect(await today()).toMatchObject([{ email: 'zoe@example.com', isUndelivered: true }]);
    imap.renumber();
    expect(await collect()).toBe(0);
  });
});
