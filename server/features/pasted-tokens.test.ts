import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { maskedToken } from '../platform/own-tokens.ts';
import { newSecret } from '../platform/secrets.ts';
import { makeClient } from '../testing/brief.ts';
import { collectorOf } from '../testing/collector.ts';
import { tablesWith } from '../testing/everywhere.ts';
import { sendTestFile } from '../testing/files.ts';
import { startImapServer } from '../testing/imap-server.ts';
import { sendLead } from '../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../testing/server.ts';

let server: TestServer;
let admin: string;
let secret: string;
/** Of a meeting, as it was mailed, and as people paste it. */
let pasted: string;
beforeAll(async () => {
  server = await makeTestServer();
  admin = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(() => {
  secret = newSecret().plain;
  pasted = `Look: <${server.platform.links.manageBooking(secret, 'fr')}>`;
});

const ana = { name: 'Ana', email: 'ana@example.com' };

/** What of the token the server has kept, anywhere. */
const kept = () => tablesWith(server.database, [secret]);

describe('a token of ours that somebody pastes is stored nowhere', () => {
  it('into the forms', async () => {
    const { slots } = (await server.call('GET', '/booking/availability')).json.data;
    const { datetime } = slots.find(({ available }: { available: boolean }) => available);
    const forms = {
      '/contact': { message: pasted },
      '/quotes': { serviceType: 'starter', options: [], message: pasted },
      '/booking/create': { datetime, message: pasted },
    };
    for (const [path, body] of Object.entries(forms)) {
      expect((await server.call('POST', path, { body: { ...ana, ...body } })).status, path).toBe(201);
    }
    expect(await kept()).toEqual([]);
    const { data } = (await server.call('GET', '/admin/contacts', { token: admin })).json;
    expect(data[0].message).toBe(`Look: <${server.platform.links.manageBooking(maskedToken, 'fr')}>`);
  });

  it('into a note, a reply, a template', async () => {
    const { id } = await sendLead(server, 'contacts', ana);
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: pasted }] }] };
    const texts = { subject: pasted.slice(0, 150), text: pasted };
    const calls = {
      '/admin/dossiers/notes': { email: ana.email, content },
      '/admin/replies': { list: 'contacts', id, ...texts, after: null },
      '/admin/reply-templates': { name: 'New', texts: { en: texts, fr: texts } },
    };
    for (const [path, body] of Object.entries(calls)) {
      const { status, json } = await server.call('POST', path, { token: admin, body });
      expect(status, `${path} ${JSON.stringify(json)}`).toBeLessThan(300);
    }
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['latin1', 'mail.txt'],
    ['utf8', 'mail.md'],
    ['utf16le', 'mail.csv'],
  ] as const)('as a text in %s, %s, or its name', async (encoding, name) => {
    const client = await makeClient(server, `${encoding}@example.com`, 'Nina');
    const file = `\ufeffÉlan;${pasted};é\r\n`;
    const content = Buffer.from(encoding === 'latin1' ? file.slice(1) : file, encoding);
    const sent = await sendTestFile(server, '/account/files', client.token, {
      name: `${secret.slice(0, 5)}${name}`,
      content,
    });
    const url = `/api/admin/files/${sent.json.data.id}`;
    const read = await server.app.inject({ url, headers: { authorization: `Bearer ${admin}` } });
    const text = read.rawPayload.toString(encoding);
    expect(text).toBe(content.toString(encoding).replace(secret, '********'));
    expect(sent.json.data.bytes).toBe(read.rawPayload.length);
    const named = `${server.platform.links.notMe(secret, 'en')}.txt`;
    expect((await sendTestFile(server, '/account/files', client.token, { name: named, content })).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('but files that are no text stay as they are', async () => {
    const client = await makeClient(server, 'pdf@example.com', 'Nina');
    const content = Buffer.from(`%PDF-1.7\n${pasted}\n`);
    const { json } = await sendTestFile(server, '/account/files', client.token, { name: 'a.pdf', content });
    expect(json.data.bytes).toBe(content.length);
  });
});

describe('a mail that came back', () => {
  it('has no token in its text, its subject, its texts and their names', async () => {
    const imap = await startImapServer();
    const collector = collectorOf(server.platform, imap.url);
    const { id } = await sendLead(server, 'quotes', { name: 'Bea', email: 'bea@example.com' });
    const reply = { list: 'quotes', id, subject: 'Re: yours', text: 'Gladly', after: null };
    const sent = (await server.call('POST', '/admin/replies', { token: admin, body: reply })).json.data;
    const broken = pasted.replaceAll('=', '=3D').replace(/.{50}/g, '$&=\n');
    const notMe = server.platform.links.notMe(secret, 'fr');
    imap.deliver(
      [
        'From: bea@example.com',
        `Subject: Re: ${notMe}`,
        'Message-ID: <one@mail.example>',
        `In-Reply-To: <${sent.id}@agency.example>`,
        'Content-Type: multipart/mixed; boundary=part',
        ...['', '--part', 'Content-Type: text/plain; charset=utf-8'],
        ...['', 'Yes ✓', '', '> On Monday you wrote:', ...broken.split('\n').map((line) => `> ${line}`)],
        ...['--part', `Content-Type: text/plain; name="${notMe}.txt"`, 'Content-Disposition: attachment'],
        ...['', `> ${notMe.slice(0, 40)}\n> ${notMe.slice(40)}`],
        ...['--part', `Content-Type: application/x-strange; name="${notMe}.xyz"`, 'Content-Disposition: attachment'],
        ...['', 'x', '--part--', ''],
      ].join('\n'),
      server.clock.now(),
    );
    expect(await collector.collect()).toBe(1);
    expect(await kept()).toEqual([]);
    const { entries } = (await server.call('GET', '/admin/timeline?email=bea@example.com', { token: admin })).json.data;
    const { incoming } = entries.find(({ kind }: { kind: string }) => kind === 'incoming');
    expect(incoming.text).toContain('Yes ✓');
    expect(JSON.stringify(incoming)).not.toContain(secret.slice(0, 20));
    for (const each of incoming.files.filter((file: { id: string | null }) => file.id)) {
      const url = `/api/admin/replies/files/${each.id}`;
      const { rawPayload } = await server.app.inject({ url, headers: { authorization: `Bearer ${admin}` } });
      expect(rawPayload.toString()).toContain('********');
      expect(rawPayload.toString().replace(/\W/g, '')).not.toContain(secret.replace(/\W/g, '').slice(-20));
    }

    collector.close();
    await imap.close();
  });
});

describe('a token of ours that an earlier version has stored leaves the store nowhere', () => {
  /** Leaves what an earlier version stored of a mail, of forms and of a note; the token is all that could give it away. */
  async function leaveUnmasked(email: string): Promise<{ id: string; fileId: string }> {
    const { id } = await sendLead(server, 'quotes', { name: 'Cleo', email });
    const contact = await sendLead(server, 'contacts', { name: 'Cleo', email });
    const meeting = await sendLead(server, 'bookings', { name: 'Cleo', email });
    const { queries } = server.database;
    const [mailId, fileId, at] = [newId(testNow), newId(testNow), toInstant(testNow)];
    const notMe = server.platform.links.notMe(secret, 'fr');
    const broken = `${pasted.slice(0, -20)}\n${pasted.slice(-20)}`;
    const said = { answer: 'declined', sequence: 0, stampedAt: at, proposedStart: null, proposedEnd: null };
    const content = {
      subject: notMe,
      text: `Yes\n\n> ${broken}`,
      isCut: false,
      files: [{ name: `${notMe}.xyz`, bytes: 1 }],
      meeting: { ...said, comment: pasted, isOutdated: true },
      undelivered: { recipient: email, reason: notMe },
    };
    const of = { list: 'quotes' as const, lead_id: id };
    await queries
      .insertInto('incoming_mails')
      .values({
        id: mailId,
        message_id: mailId,
        ...of,
        reply_id: null,
        email,
        sender: email,
        is_automatic: 0,
        content: JSON.stringify(content),
        written_at: at,
        created_at: at,
      })
      .execute();
    const text = `Look: ${notMe}\n`;
    await queries
      .insertInto('reply_files')
      .values({
        id: fileId,
        name: `${notMe}.txt`,
        bytes: text.length,
        hash: 'x',
        account_id: '',
        lead_id: id,
        reply_id: mailId,
        created_at: at,
      })
      .execute();
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
    await writeFile(join(folder, 'file'), text);
    await server.platform.files.store.keep(fileId, join(folder, 'file'));
    await rm(folder, { recursive: true });
    const followUp = {
      kind: 'incoming' as const,
      record_id: id,
      email,
      note: notMe,
      due_on: at.slice(0, 10),
      owner_id: null,
    };
    const unchanged = { done_at: null, created_by: '', last_change: null, before_change: null };
    await queries
      .insertInto('follow_ups')
      .values({ id: mailId, list: 'quotes', ...followUp, created_at: at, ...unchanged })
      .execute();
    await queries.updateTable('quotes').set({ message: pasted }).where('id', '=', id).execute();
    await queries.updateTable('contacts').set({ message: broken }).where('id', '=', contact.id).execute();
    await queries.updateTable('bookings').set({ message: pasted }).where('id', '=', meeting.id).execute();
    return { id, fileId };
  }

  it('in answers to admins, lists as CSV, texts among files and what a person is given', async () => {
    const email = 'cleo@example.com';
    const { id, fileId } = await leaveUnmasked(email);
    expect(await kept()).not.toEqual([]);
    const get = (path: string, token = admin) =>
      server.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
    const texts = [
      ...[`/admin/timeline?email=${email}`, `/admin/replies?list=quotes&id=${id}`, '/admin/today', '/admin/quotes'],
      ...['/admin/contacts', '/admin/bookings', `/admin/quotes?q=${secret.slice(0, 12)}`, `/admin/quotes/${id}`],
      ...['quotes', 'contacts', 'bookings'].map((list) => `/admin/${list}/export?lang=en`),
      `/admin/replies/files/${fileId}`,
    ];
    for (const path of texts) {
      const { statusCode, body } = await get(path);
      expect(statusCode, path).toBe(200);
      expect(body.includes(secret) || body.includes(secret.slice(-20)), path).toBe(false);
    }
    const archive = unzipSync((await get(`/admin/person/export?email=${email}`)).rawPayload);
    expect(Object.keys(archive)).toContain('incoming-mails.json');
    for (const [name, bytes] of Object.entries(archive)) {
      expect(`${name} ${Buffer.from(bytes)}`.includes(secret.slice(-20)), name).toBe(false);
    }
    const client = await makeClient(server, email, 'Cleo');
    await server.database.queries
      .updateTable('accounts')
      .set({ email_confirmed_at: toInstant(testNow) })
      .where('email', '=', email)
      .execute();
    const own = await get('/client/data', client.token);
    expect(own.statusCode).toBe(200);
    expect(own.json().data.incoming).toHaveLength(1);
    expect(own.body.includes(secret.slice(-20))).toBe(false);
  });
});
