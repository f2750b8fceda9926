import { randomUUID } from 'node:crypto';
import { maxReplyFileBytes } from '@vitrine/contracts/limits.ts';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getListsState } from '../../platform/database/counts.ts';
import { composeMessage } from '../../platform/mail/message.ts';
import { tagEmail } from '../../platform/mail/reply-tag.ts';
import { collectorOf, testMailFrom } from '../../testing/collector.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { tablesWith } from '../../testing/everywhere.ts';
import { fileStarting } from '../../testing/files.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap-server.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import type { Collector } from './collecting.ts';

const ana = { name: 'Ana', email: 'ana@example.com' };
const minute = 60_000;
const polled = { timeout: 20_000, interval: 20 };

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
  const { store } = server.platform.files;
  for await (const { id } of store.list()) await store.remove(id);
  imap = await startImapServer();
  collector = collectorOf(server.platform, imap.url);
});
afterEach(async () => {
  collector.close();
  await imap.close();
});

/** What these tests leave behind. */
const written = [
  ...(['quotes', 'contacts', 'outbox', 'replies', 'reply_files', 'incoming_mails', 'incoming_boxes'] as const),
  ...(['follow_ups', 'deleted_records', 'deleted_names', 'idempotency_keys', 'mailboxes'] as const),
];

/** Reads the mailbox once the rest after the last time is over. */
function collect(): Promise<number> {
  server.clock.pass(minute);
  return collector.collect();
}

const send = async () => (await sendLead(server, 'quotes', ana)).id;
const reply = async (id: string, rest: object = {}) =>
  (
    await server.call('POST', '/admin/replies', {
      token,
      body: { list: 'quotes', id, subject: 'Re: your request', text: 'Gladly', after: null, ...rest },
    })
  ).json.data;

type Written = Partial<Record<'from' | 'to' | 'id' | 'inReplyTo' | 'headers' | 'text' | 'raw', string>>;

/** A mail as a mail program writes it. */
function mail({ from = ana.email, to = 'agency@agency.example', id, inReplyTo, headers, text = 'Fine', raw }: Written) {
  return [
    `From: "Ana" <${from}>`,
    `To: ${to}`,
    'Subject: Re: your request',
    `Message-ID: <${id ?? randomUUID()}@mail.example>`,
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: <${inReplyTo}>`]),
    ...(headers === undefined ? [] : [headers]),
    ...(raw === undefined ? ['Content-Type: text/plain; charset=utf-8', '', text] : [raw]),
    '',
  ].join('\n');
}

const deliver = (written: Written) => imap.deliver(mail(written), server.clock.now());
const messageIdOf = (replyId: string) => `${replyId}@agency.example`;
const timeline = async (email = ana.email) => {
  const { entries } = (await server.call('GET', `/admin/timeline?email=${email}`, { token })).json.data;
  return entries.flatMap((entry: { kind: string; incoming: object }) =>
    entry.kind === 'incoming' ? [entry.incoming] : [],
  );
};
const today = async () =>
  (await server.call('GET', '/admin/today', { token })).json.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'incoming',
  );
const thread = async (id: string) =>
  (await server.call('GET', `/admin/replies?list=quotes&id=${id}`, { token })).json.data;

/** A mail with files, each as its name, its type and its content. */
function withFiles(files: readonly (readonly [name: string, content: Buffer])[], text = 'Here'): string {
  const parts = files.map(([name, content]) =>
    [
      '--part',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\n'),
    ].join('\n'),
  );
  return [
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts,
    '--part--',
  ].join('\n');
}

describe('a reply to a reply', () => {
  it('stands on the timeline and beside the lead, and Today shows that it waits, until it is answered', async () => {
    const id = await send();
    const sent = await reply(id);
    const before = (await getListsState(server.database)).versions.followUps;
    server.clock.pass(minute);
    const text = 'Monday suits me. 🎈\n\nOn Mon, Nov 23, 2026, Agency <hello@agency.example> wrote:\n> Gladly';
    deliver({ inReplyTo: messageIdOf(sent.id), text });
    expect(await collect()).toBe(1);
    const [mail] = await timeline();
    expect(mail).toMatchObject({
      list: 'quotes',
      leadId: id,
      sender: ana.email,
      subject: 'Re: your request',
      text: 'Monday suits me. 🎈',
      quoted: expect.stringContaining('> Gladly'),
      isCut: false,
      isAutomatic: false,
      files: [],
      receivedAt: new Date(testNow + minute).toISOString(),
    });
    expect(await thread(id)).toMatchObject({ incoming: [mail], replies: [{ id: sent.id }] });
    expect(await today()).toMatchObject([
      { id, recordId: id, list: 'quotes', name: 'Ana', text: 'Monday suits me. 🎈', since: mail.receivedAt },
    ]);
    expect((await getListsState(server.database)).versions.followUps).toBeGreaterThan(before ?? 0);

    const next = await reply(id, { after: sent.id, seen: mail.id });
    expect(await today()).toEqual([]);
    const [, written] = (await dueMails(server).take())
      .map(({ mail }) => mail)
      .filter(({ content }) => content.template === 'reply');
    expect(written?.id).toBe(next.id);
    const sender = { mailFrom: testMailFrom, agencyEmail: 'hello@agency.example' };
    const message = await composeMessage(written as NonNullable<typeof written>, sender);
    expect(message.inReplyTo).toMatch(/@mail\.example>$/);
  });

  it('goes on waiting when it came after what the next reply had seen', async () => {
    const id = await send();
    const sent = await reply(id);
    deliver({ inReplyTo: messageIdOf(sent.id), text: 'One' });
    await collect();
    const [{ id: seen }] = await timeline();
    deliver({ inReplyTo: messageIdOf(sent.id), text: 'Two' });
    await collect();
    await reply(id, { after: sent.id, seen });
    expect(await today()).toMatchObject([{ text: 'Two' }]);
    const items = [{ kind: 'incoming', id }];
    const done = await server.call('POST', '/admin/follow-ups/changes', { token, body: { act: 'finish', items } });
    expect(done.json.data.changed).toEqual(items);
    expect(await today()).toEqual([]);
    const path = `/admin/follow-ups/changes/${done.json.data.change}/undo`;
    expect((await server.call('POST', path, { token })).json.data.restored).toEqual(items);
    expect(await today()).toHaveLength(1);
  });

  it('is known by its tag where it names no mail', async () => {
    const sent = await reply(await send());
    const tagged = tagEmail('agency@agency.example', sent.id);
    deliver({ to: `"Agency" <${tagged.toUpperCase()}>` });
    deliver({ to: 'someone@agency.example', headers: `Delivered-To: ${tagged}`, text: 'Two' });
    expect(await collect()).toBe(2);
    const texts = (await timeline()).map(({ leadId, text }: { leadId: string; text: string }) => `${leadId} ${text}`);
    expect(texts.toSorted()).toEqual([`${sent.leadId} Fine`, `${sent.leadId} Two`]);
  });

  it('is known by an earlier reply, and by the mail that told of the lead', async () => {
    const id = await send();
    await dueMails(server).send();
    const receipts = server.database.queries.selectFrom('outbox').select('id').where('template', '=', 'quoteReceived');
    const receipt = await receipts.executeTakeFirstOrThrow();
    deliver({ id: 'first', inReplyTo: messageIdOf(receipt.id), text: 'One' });
    deliver({
      inReplyTo: 'unknown@mail.example',
      headers: 'References: <first@mail.example> <x@mail.example>',
      text: 'Two',
    });
    expect(await collect()).toBe(2);
    const texts = (await timeline()).map(({ leadId, text }: { leadId: string; text: string }) => `${leadId} ${text}`);
    expect(texts.toSorted()).toEqual([`${id} One`, `${id} Two`]);
  });

  it('does not stand before what it answers when the clock of its server is behind, nor in the future', async () => {
    server.clock.pass(5 * minute);
    const sent = await reply(await send());
    imap.deliver(mail({ inReplyTo: messageIdOf(sent.id) }), testNow);
    await collect();
    imap.deliver(mail({ inReplyTo: messageIdOf(sent.id), text: 'Two' }), testNow + 60 * minute);
    await collect();
    const times = (await timeline()).map(({ receivedAt }: { receivedAt: string }) => receivedAt);
    expect(times).toEqual([new Date(server.clock.now()).toISOString(), sent.createdAt]);
  });

  it('is its author’s to deal with, and everybody’s once they have left', async () => {
    const id = await send();
    const sent = await reply(id);
    deliver({ inReplyTo: messageIdOf(sent.id) });
    await collect();
    expect(await today()).toMatchObject([{ owner: { id: expect.any(String) } }]);
    await server.database.queries.updateTable('replies').set({ author_id: 'former' }).execute();
    await server.call('POST', '/admin/follow-ups/changes', {
      token,
      body: { act: 'finish', items: [{ kind: 'incoming', id }] },
    });
    deliver({ inReplyTo: messageIdOf(sent.id) });
    await collect();
    expect(await today()).toMatchObject([{ owner: null }]);
  });

  it('is not guessed from whom a mail says it comes from, nor from a tag that nobody was given', async () => {
    const sent = await reply(await send());
    const near = `${sent.id.slice(0, -1)}${sent.id.endsWith('0') ? '1' : '0'}`;
    deliver({});
    deliver({ to: tagEmail('agency@agency.example', near) });
    deliver({ inReplyTo: messageIdOf(near) });
    expect(await collect()).toBe(0);
    expect(await timeline()).toEqual([]);
  });

  it('may come from somebody else, whose address is shown', async () => {
    const sent = await reply(await send());
    deliver({ from: 'Colleague@example.org', inReplyTo: messageIdOf(sent.id) });
    await collect();
    expect(await timeline()).toMatchObject([{ sender: 'colleague@example.org' }]);
  });

  it('brings its files, as far as files are taken; the rest is named', async () => {
    const id = await send();
    const sent = await reply(id);
    const pdf = fileStarting('%PDF-1.7\n');
    const files = [
      ['Plan « été ».pdf', pdf],
      ['../../run.exe', Buffer.from('MZ')],
      ['film.mov', Buffer.alloc(maxReplyFileBytes - 1000)],
      ['page.pdf', Buffer.from('<html>')],
    ] as const;
    deliver({ inReplyTo: messageIdOf(sent.id), raw: withFiles(files) });
    await collect();
    const [{ files: shown }] = await timeline();
    expect(shown).toEqual([
      { id: expect.any(String), name: 'Plan « été ».pdf', bytes: pdf.length },
      { id: null, name: 'run.exe', bytes: 2 },
      { id: null, name: 'film.mov', bytes: maxReplyFileBytes - 1000 },
      { id: null, name: 'page.pdf', bytes: 6 },
    ]);
    const path = `/admin/replies/files/${shown[0].id}`;
    const response = await server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect(response.headers['content-disposition']).toContain('attachment');
    expect((await server.call('DELETE', path, { token })).status).toBe(404);
  });
});

describe('a flood of mails about one lead', () => {
  it('fills no more than a part of the room for files', async () => {
    const id = await send();
    const sent = await reply(id);
    const { files } = server.platform;
    const pdf = fileStarting('%PDF-1.7\n');
    collector = collectorOf({ ...server.platform, files: { ...files, maxBytes: 3 * pdf.length } }, imap.url);
    for (const text of ['One', 'Two']) {
      deliver({ inReplyTo: messageIdOf(sent.id), raw: withFiles([['plan.pdf', pdf]], text) });
      await collect();
    }
    const shown = (await timeline()).flatMap((each: { files: { id: string | null }[] }) => each.files);
    expect(shown.filter((file: { id: string | null }) => file.id === null)).toHaveLength(1);
    expect(shown).toHaveLength(2);
  });

  it('has files of one lead up to a sum, and names the others', async () => {
    const id = await send();
    const sent = await reply(id);
    await server.database.queries
      .insertInto('reply_files')
      .values({
        id: randomUUID(),
        account_id: '',
        lead_id: id,
        reply_id: randomUUID(),
        name: 'film.mov',
        bytes: 50 * 1024 * 1024,
        hash: '',
        created_at: new Date(testNow).toISOString(),
      })
      .execute();
    const raw = withFiles([['plan.pdf', fileStarting('%PDF-1.7\n')]]);
    deliver({ inReplyTo: messageIdOf(sent.id), raw });
    const bea = (await sendLead(server, 'quotes', { ...ana, email: 'bea@example.com' })).id;
    const other = await reply(bea);
    // What was sent to somebody from here does not count.
    const ours = { account_id: 'somebody', lead_id: bea, id: randomUUID(), reply_id: other.id };
    const [film] = await server.database.queries.selectFrom('reply_files').selectAll().execute();
    if (film)
      await server.database.queries
        .insertInto('reply_files')
        .values({ ...film, ...ours })
        .execute();
    deliver({ inReplyTo: messageIdOf(other.id), raw });
    await collect();
    expect(await timeline()).toMatchObject([{ files: [{ id: null, name: 'plan.pdf' }] }]);
    expect(await timeline('bea@example.com')).toMatchObject([{ files: [{ id: expect.any(String) }] }]);
  });

  it('is left in the mailbox from the hundred and first of a day on', async () => {
    const sent = await reply(await send());
    for (let count = 0; count < 101; count++) deliver({ inReplyTo: messageIdOf(sent.id), text: `Mail ${count}` });
    expect(await collect()).toBe(100);
    expect(await collect()).toBe(0);
    server.clock.pass(25 * 60 * minute);
    deliver({ inReplyTo: messageIdOf(sent.id), text: 'The next day' });
    expect(await collect()).toBe(1);
    expect(imap.mails()).toHaveLength(102);
  });
});

describe('the mailbox', () => {
  it('stays as it is', async () => {
    const sent = await reply(await send());
    deliver({ inReplyTo: messageIdOf(sent.id) });
    const before = imap.mails().map((each) => structuredClone(each));
    await collect();
    expect(imap.mails()).toEqual(before);
    expect(imap.commands()).toContain('EXAMINE');
    for (const command of ['SELECT', 'UID STORE', 'EXPUNGE', 'APPEND']) expect(imap.commands()).not.toContain(command);
  });

  it('is read from where it was left, and again when its server has numbered it anew; each mail once', async () => {
    const sent = await reply(await send());
    const received = { inReplyTo: messageIdOf(sent.id) };
    deliver({ ...received, text: 'One' });
    expect(await collect()).toBe(1);
    expect(await collect()).toBe(0);
    deliver({ ...received, text: 'Two' });
    imap.renumber();
    expect(await collect()).toBe(1);
    expect(await collect()).toBe(0);
    expect(await timeline()).toHaveLength(2);
  });

  it('keeps no mail out because another one chose its Message-ID', async () => {
    const id = randomUUID();
    const theirs = await reply((await sendLead(server, 'quotes', { name: 'Eve', email: 'eve@example.com' })).id);
    const received = { id, inReplyTo: messageIdOf((await reply(await send())).id) };
    deliver({ id, inReplyTo: messageIdOf(theirs.id), from: 'eve@example.com', text: 'Mine' });
    deliver({ ...received, from: 'eve@example.com', text: 'In her place' });
    // With her address, and words that hers are not.
    deliver({ ...received, text: 'No' });
    deliver({ ...received, text: 'Yes, gladly' });
    // The same mail by another way, as of a list that both are on.
    server.clock.pass(minute);
    deliver({ ...received, text: 'Yes, gladly' });
    expect(await collect()).toBe(4);
    const texts = async () => (await timeline()).map(({ text }: { text: string }) => text).toSorted();
    expect(await texts()).toEqual(['In her place', 'No', 'Yes, gladly']);
    imap.renumber();
    expect(await collect()).toBe(0);
    expect(await texts()).toHaveLength(3);
  });

  it('is not searched for what came long before', async () => {
    const sent = await reply(await send());
    imap.deliver(mail({ inReplyTo: messageIdOf(sent.id) }), testNow - 60 * 24 * 60 * minute);
    expect(await collect()).toBe(0);
    expect(await collect()).toBe(0);
    deliver({ inReplyTo: messageIdOf(sent.id) });
    expect(await collect()).toBe(1);
  });

  it('is read by one process at a time, and left to rest by all', async () => {
    const sent = await reply(await send());
    for (let n = 0; n < 5; n++) deliver({ inReplyTo: messageIdOf(sent.id) });
    server.clock.pass(minute);
    const others = Array.from({ length: 4 }, () => collectorOf(server.platform, imap.url));
    const counts = await Promise.all(others.map((one) => one.collect()));
    expect(counts.toSorted()).toEqual([0, 0, 0, 5]);
    deliver({ inReplyTo: messageIdOf(sent.id) });
    expect(await collector.collect()).toBe(0);
    expect(await collect()).toBe(1);
  });

  it('loses nothing and doubles nothing when a process ends in the middle', async () => {
    const sent = await reply(await send());
    const files = [['one.pdf', fileStarting('%PDF-1.7\n')]] as const;
    deliver({ inReplyTo: messageIdOf(sent.id), text: 'One' });
    deliver({ inReplyTo: messageIdOf(sent.id), raw: withFiles(files, 'Two') });
    const { store } = server.platform.files;
    // What it has claimed stays claimed, and its last transaction is never begun.
    const dying = () => new Promise<never>(() => {});
    const files_ = { ...server.platform.files, store: { ...store, keep: dying } };
    server.clock.pass(minute);
    const ending = collectorOf({ ...server.platform, files: files_ }, imap.url);
    // It never ends by itself; what it does once the test is over is of no interest.
    void ending.collect().catch(() => {});
    await expect.poll(async () => (await timeline()).length, polled).toBe(1);
    expect(await collect()).toBe(0);
    server.clock.pass(2 * minute);
    expect(await collect()).toBe(1);
    expect(await timeline()).toMatchObject([{ text: 'Two', files: [{ name: 'one.pdf' }] }, { text: 'One' }]);
  });

  it('that refuses is left alone for a while, and it is told since when and why, without the password', async () => {
    const sent = await reply(await send());
    deliver({ inReplyTo: messageIdOf(sent.id) });
    imap.setPassword('another');
    await expect(collect()).rejects.toThrow();
    const tries = imap.commands().length;
    server.clock.pass(minute / 2);
    expect(await collector.collect()).toBe(0);
    expect(imap.commands()).toHaveLength(tries);
    await expect(collect()).rejects.toThrow();
    const box = await server.database.queries.selectFrom('incoming_boxes').selectAll().executeTakeFirstOrThrow();
    expect(box).toMatchObject({ failures: 2, last_error: expect.stringContaining('authentication') });
    expect(JSON.stringify(box)).not.toContain('right');
    expect(Date.parse(box.claimed_until ?? '') - server.clock.now()).toBe(2 * minute);
    expect((await server.call('GET', '/health/ready')).status).toBe(200);
    imap.setPassword('right');
    server.clock.pass(2 * minute);
    expect(await collect()).toBe(1);
    const after = await server.database.queries.selectFrom('incoming_boxes').selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ failures: 0, failing_since: null, last_error: null });
  });

  it('is given up on a mail at which its server fails again and again, and goes on with the next', async () => {
    const sent = await reply(await send());
    deliver({ inReplyTo: messageIdOf(sent.id) });
    imap.spoil('UID FETCH', 'close');
    for (let n = 0; n < 6; n++) {
      await expect(collect()).rejects.toThrow();
      server.clock.pass(30 * minute);
    }
    imap.spoil('UID FETCH', undefined);
    deliver({ inReplyTo: messageIdOf(sent.id), text: 'Next' });
    expect(await collect()).toBe(1);
    expect(await timeline()).toMatchObject([{ text: 'Next' }]);
  });

  it('tells of a mail whose head is all that its server hands out', async () => {
    const sent = await reply(await send());
    deliver({ inReplyTo: messageIdOf(sent.id), raw: withFiles([['film.mov', Buffer.alloc(3000)]]) });
    for (let n = 0; n < 6; n++) {
      // The head passes, and what it is the head of does not.
      imap.spoil('UID FETCH', 'close', 1);
      await expect(collect()).rejects.toThrow();
      server.clock.pass(30 * minute);
    }
    // And the list of its files, once nothing more is asked for.
    imap.spoil('UID FETCH', 'close', 2);
    expect(await collect()).toBe(1);
    imap.spoil('UID FETCH', undefined);
    expect(await timeline()).toMatchObject([
      {
        sender: ana.email,
        subject: 'Re: your request',
        text: '',
        isCut: true,
        files: [{ id: null, name: 'film.mov' }],
      },
    ]);
    expect(await today()).toHaveLength(1);
  });

  it('lets a process that stops go at once', async () => {
    imap.spoil('EXAMINE', 'silence');
    const stopping = new AbortController();
    const reading = collector.collect(stopping.signal);
    await expect.poll(() => imap.commands(), polled).toContain('EXAMINE');
    stopping.abort();
    expect(await reading).toBe(0);
    imap.spoil('EXAMINE', undefined);
    const box = await server.database.queries.selectFrom('incoming_boxes').selectAll().executeTakeFirstOrThrow();
    expect(box).toMatchObject({ claimed_until: null, failures: 0 });
  });
});

describe('a mail', () => {
  const hostile: readonly (readonly [string, Written, object])[] = [
    [
      'of HTML alone',
      { raw: 'Content-Type: text/html\n\n<p>Yes<script>alert(1)</script> &amp; <b>no</b></p>' },
      { text: 'Yes & no' },
    ],
    [
      'whose parts never end',
      { raw: 'Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nHalf' },
      { text: 'Half' },
    ],
    ['with NUL, and marks that turn writing around', { text: 'a\u0000b\u202ec\u0007d' }, { text: 'abcd' }],
    [
      'in a charset that does not exist',
      { raw: 'Content-Type: text/plain; charset=klingon\n\nQapla' },
      { text: 'Qapla' },
    ],
    ['of nothing', { text: '' }, { text: '' }],
    ['that is long', { text: 'long '.repeat(10_000) }, { isCut: true }],
    [
      'with bytes that are no text',
      { raw: `Content-Type: text/plain; charset=utf-8\n\n${'\u00ff\u00fe'.repeat(20)}` },
      {},
    ],
    ['that is quoted whole', { text: '> Gladly\n> yes' }, { text: '> Gladly\n> yes', quoted: '' }],
  ];
  it.each(hostile)('%s is stored as text', async (_what, written, expected) => {
    const sent = await reply(await send());
    deliver({ ...written, inReplyTo: messageIdOf(sent.id) });
    expect(await collect()).toBe(1);
    const [stored] = await timeline();
    expect(stored).toMatchObject({ isAutomatic: false, ...expected });
    expect(stored.text.length).toBeLessThanOrEqual(20_000);
    expect(await today()).toHaveLength(1);
  });

  it('without a Message-ID is stored once', async () => {
    const sent = await reply(await send());
    const raw = mail({ inReplyTo: messageIdOf(sent.id) }).replace(/^Message-ID:.*\n/m, '');
    imap.deliver(raw, server.clock.now());
    expect(await collect()).toBe(1);
    imap.renumber();
    expect(await collect()).toBe(0);
  });

  it.each([14, 30])('with a file of %i MB is read at its beginning, and its files are named', async (megabytes) => {
    const sent = await reply(await send());
    const files = [['huge.zip', Buffer.alloc(megabytes * 1024 * 1024, 'x')]] as const;
    deliver({ inReplyTo: messageIdOf(sent.id), raw: withFiles(files, 'The archive') });
    expect(await collect()).toBe(1);
    expect(await timeline()).toMatchObject([
      {
        sender: ana.email,
        subject: 'Re: your request',
        text: 'The archive',
        isCut: true,
        files: [{ id: null, name: 'huge.zip' }],
      },
    ]);
    // What was asked for is its beginning, which is all that memory has to hold.
    const { queries } = server.database;
    const { content } = await queries.selectFrom('incoming_mails').select('content').executeTakeFirstOrThrow();
    expect(content.length).toBeLessThan(1000);
    expect(imap.asked()).not.toEqual([]);
    expect(Math.max(...imap.asked())).toBeLessThan(2 ** 20);
  });

  it.each([
    ['an absence note', { headers: 'Auto-Submitted: auto-replied' }],
    ['a report', { from: 'mailer-daemon@mail.example' }],
    ['without a sender', { headers: 'Return-Path: <>' }],
  ])('that is %s stands there as that, and nobody has to answer it', async (_what, written) => {
    const sent = await reply(await send());
    const mails = (await server.mails()).length;
    deliver({ ...written, inReplyTo: messageIdOf(sent.id) });
    expect(await collect()).toBe(1);
    expect(await timeline()).toMatchObject([{ isAutomatic: true }]);
    expect(await today()).toEqual([]);
    expect(await server.mails()).toHaveLength(mails);
  });

  it.each([
    ['a list', 'List-Id: "The team" <team.example.com>\nPrecedence: list', 'The team'],
    ['a newsletter', 'List-Unsubscribe: <https://news.example/stop>', ''],
    ['bulk', 'Precedence: bulk', ''],
  ])('through %s says so, and is nobody’s answer', async (_what, headers, name) => {
    const id = await send();
    const sent = await reply(id);
    const mails = (await server.mails()).length;
    deliver({ headers, inReplyTo: messageIdOf(sent.id) });
    expect(await collect()).toBe(1);
    expect(await timeline()).toMatchObject([{ isAutomatic: true, mailingList: { name } }]);
    expect(await today()).toEqual([]);
    expect(await server.mails()).toHaveLength(mails);
  });

  it('through a group of the agency’s own address is a reply like any other', async () => {
    const sent = await reply(await send());
    const headers = 'List-Id: <hello.agency.example>\nPrecedence: list\nList-Unsubscribe: <mailto:x@groups.example>';
    deliver({ headers, inReplyTo: messageIdOf(sent.id) });
    await collect();
    const [mail] = await timeline();
    expect(mail).toMatchObject({ isAutomatic: false });
    expect(mail).not.toHaveProperty('mailingList');
    expect(await today()).toHaveLength(1);
  });

  it.each(['agency@agency.example', 'hello@agency.example', testAdmin.email])(
    'from %s is none that came back',
    async (from) => {
      const sent = await reply(await send());
      deliver({ from, inReplyTo: messageIdOf(sent.id) });
      expect(await collect()).toBe(0);
    },
  );

  it('to a lead that has been deleted is left in the mailbox', async () => {
    const id = await send();
    const sent = await reply(id);
    await server.call('POST', '/admin/quotes/delete', { token, body: { ids: [id] } });
    deliver({ inReplyTo: messageIdOf(sent.id) });
    expect(await collect()).toBe(0);
  });
});

describe('what came back', () => {
  it('goes with its lead and comes back with it, with its files', async () => {
    const id = await send();
    const sent = await reply(id);
    deliver({ inReplyTo: messageIdOf(sent.id), raw: withFiles([['one.pdf', fileStarting('%PDF-1.7\n')]]) });
    await collect();
    const before = await timeline();
    const { deletion } = (await server.call('POST', '/admin/quotes/delete', { token, body: { ids: [id] } })).json.data;
    expect(await timeline()).toEqual([]);
    expect(await today()).toEqual([]);
    await server.call('POST', `/admin/deletions/${deletion}/undo`, { token });
    expect(await timeline()).toEqual(before);
    expect(await today()).toHaveLength(1);
  });

  it('is exported and erased with the lead, and with whoever wrote it', async () => {
    const words = ['zed@example.org', 'zedian'];
    const sent = await reply(await send());
    const raw = withFiles([['zedian.pdf', fileStarting('%PDF-1.7\n')]], 'A zedian secret');
    deliver({ from: 'zed@example.org', inReplyTo: messageIdOf(sent.id), raw });
    deliver({ inReplyTo: messageIdOf(sent.id), raw: withFiles([['ana.pdf', fileStarting('%PDF-1.7\n')]]) });
    await collect();
    await server.call('POST', '/contact', { body: { ...ana, email: 'zed@example.org', message: 'Me too' } });
    expect(await tablesWith(server.database, words)).toContain('incoming_mails');

    const exported = await server.app.inject({
      url: '/api/admin/person/export?email=zed@example.org',
      headers: { authorization: `Bearer ${token}` },
    });
    const files = unzipSync(exported.rawPayload);
    expect(Object.keys(files)).toContain('reply-files/1 zedian.pdf');
    expect(Buffer.from(files['incoming-mails.json'] ?? []).toString()).toContain('A zedian secret');

    await server.call('POST', '/admin/person/erase', { token, body: { email: 'zed@example.org' } });
    expect(await tablesWith(server.database, words)).toEqual([]);
    // What others wrote stays, with its files.
    expect(await timeline()).toMatchObject([{ sender: ana.email, files: [{ id: expect.any(String) }] }]);
    await server.call('POST', '/admin/person/erase', { token, body: { email: ana.email } });
    const kept = [];
    for await (const file of server.platform.files.store.list()) kept.push(file);
    expect(kept).toEqual([]);
    expect(await tablesWith(server.database, [ana.email])).toEqual([]);
  });
});
