import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectorOf } from '../../testing/collector.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap-server.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import type { Collector } from './collecting.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let server: TestServer;
let imap: TestImapServer;
let token: string;
let collector: Collector;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  token = await server.adminToken();
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
  ...(['quotes', 'outbox', 'replies', 'incoming_mails', 'incoming_boxes', 'follow_ups'] as const),
  ...(['idempotency_keys', 'mailboxes'] as const),
];

/** Reads the mailbox once the rest after the last time is over. */
function collect(): Promise<number> {
  server.clock.pass(minute);
  return collector.collect();
}

const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

/** A request that was answered from here. */
async function answered(name: string): Promise<{ id: string; replyId: string }> {
  const { id } = await sendLead(server, 'quotes', { name, email: emailOf(name) });
  const body = { list: 'quotes', id, subject: 'Re: your request', text: 'Gladly', after: null };
  const { json } = await server.call('POST', '/admin/replies', { token, body });
  return { id, replyId: json.data.id };
}

/** Has a person write back. @param at when their mail arrives in the mailbox */
function write(name: string, replyId: string, text: string, { head = [] as string[], at = server.clock.now() } = {}) {
  const mail = [
    ...[`From: "${name}" <${emailOf(name)}>`, 'To: agency@agency.example', 'Subject: Re: your request'],
    ...[`Message-ID: <${randomUUID()}@mail.example>`, `In-Reply-To: <${replyId}@agency.example>`, ...head],
    ...['Content-Type: text/plain; charset=utf-8', '', text, ''],
  ];
  imap.deliver(mail.join('\n'), at);
}

const today = async () =>
  (await server.call('GET', '/admin/today', { token })).json.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'incoming',
  );
const change = (id: string, act: object) =>
  server.call('POST', '/admin/follow-ups/changes', { token, body: { ...act, items: [{ kind: 'incoming', id }] } });
/** What the timeline says of whether mails wait, newest first. */
const waitingOnTimeline = async (name: string) =>
  (await server.call('GET', `/admin/timeline?email=${emailOf(name)}`, { token })).json.data.entries.flatMap(
    (entry: { kind: string; incoming: { text: string; isWaiting: boolean } }) =>
      entry.kind === 'incoming' ? [[entry.incoming.text, entry.incoming.isWaiting]] : [],
  );
const mailbox = () => server.database.queries.selectFrom('incoming_boxes').selectAll().executeTakeFirstOrThrow();

describe('a person who has written back', () => {
  it('waits since the first of several mails, until somebody has dealt with them', async () => {
    const { id, replyId } = await answered('Ana');
    write('Ana', replyId, 'One');
    await collect();
    const [{ since }] = await today();
    server.clock.pass(5 * minute);
    write('Ana', replyId, 'Two');
    await collect();
    expect(await today()).toMatchObject([{ text: 'Two', since }]);
    expect(await waitingOnTimeline('Ana')).toEqual([
      ['Two', true],
      ['One', true],
    ]);
    await change(id, { act: 'finish' });
    expect(await waitingOnTimeline('Ana')).toEqual([
      ['Two', false],
      ['One', false],
    ]);
    server.clock.pass(minute);
    const third = server.clock.now();
    write('Ana', replyId, 'Three');
    await collect();
    expect(await today()).toMatchObject([{ text: 'Three', since: new Date(third).toISOString() }]);
    expect(await waitingOnTimeline('Ana')).toEqual([
      ['Three', true],
      ['Two', false],
      ['One', false],
    ]);
  });

  it('stays with whoever has taken them over, and is due again with another mail', async () => {
    const { id, replyId } = await answered('Ana');
    write('Ana', replyId, 'One');
    await collect();
    expect(await today()).toMatchObject([{ owner: { id: expect.any(String) } }]);
    await change(id, { act: 'handOver', to: null });
    await change(id, { act: 'snooze', until: '2026-11-30' });
    expect(await today()).toEqual([]);
    write('Ana', replyId, 'Two');
    await collect();
    expect(await today()).toMatchObject([{ text: 'Two', owner: null }]);
  });

  it('waits on when another has had a reply', async () => {
    const [ana, bob] = [await answered('Ana'), await answered('Bob')];
    write('Ana', ana.replyId, 'From Ana');
    write('Bob', bob.replyId, 'From Bob');
    expect(await collect()).toBe(2);
    expect(await today()).toHaveLength(2);
    const body = { list: 'quotes', id: bob.id, subject: 'Re: your request', text: 'Thanks', after: bob.replyId };
    const { incoming } = (await server.call('GET', `/admin/replies?list=quotes&id=${bob.id}`, { token })).json.data;
    const next = await server.call('POST', '/admin/replies', { token, body: { ...body, seen: incoming[0].id } });
    expect(next.status).toBe(200);
    expect(await today()).toMatchObject([{ id: ana.id, text: 'From Ana' }]);
  });

  it('waits though their program says that no program wrote it', async () => {
    const { replyId } = await answered('Ana');
    write('Ana', replyId, 'By hand', { head: ['Auto-Submitted: no'] });
    await collect();
    expect(await today()).toMatchObject([{ text: 'By hand' }]);
  });
});

describe('the mailbox', () => {
  it('is failing since the first of several failures, and anew once it was read', async () => {
    imap.setPassword('another');
    await expect(collect()).rejects.toThrow();
    const first = new Date(server.clock.now()).toISOString();
    expect(await mailbox()).toMatchObject({ failures: 1, failing_since: first });
    server.clock.pass(5 * minute);
    await expect(collect()).rejects.toThrow();
    expect(await mailbox()).toMatchObject({ failures: 2, failing_since: first });
    imap.setPassword('right');
    server.clock.pass(5 * minute);
    await collect();
    imap.setPassword('another');
    await expect(collect()).rejects.toThrow();
    expect(await mailbox()).toMatchObject({ failures: 1, failing_since: new Date(server.clock.now()).toISOString() });
  });

  it('is read from two days before the last time once it is numbered anew, and not from further back', async () => {
    const { replyId } = await answered('Ana');
    expect(await collect()).toBe(0);
    write('Ana', replyId, 'From the day before', { at: server.clock.now() - day });
    write('Ana', replyId, 'Long before', { at: server.clock.now() - 5 * day });
    // The numbers were higher, of mails that were deleted since.
    await server.database.queries.updateTable('incoming_boxes').set({ last_uid: 1000 }).execute();
    imap.renumber();
    expect(await collect()).toBe(1);
    expect(await today()).toMatchObject([{ text: 'From the day before' }]);
  });
});
