import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readImapAddress } from '../platform/imap/imap-address.ts';
import { maskedToken } from '../platform/own-tokens.ts';
import { newSecret } from '../platform/secrets.ts';
import { makeClient } from '../testing/brief.ts';
import { tablesWith } from '../testing/everywhere.ts';
import { sendTestFile } from '../testing/files.ts';
import { startImapServer } from '../testing/imap-server.ts';
import { sendLead } from '../testing/leads.ts';
import { makeTestServer, type TestServer } from '../testing/server.ts';
import { Collector } from './incoming/collecting.ts';

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
    const words = `\ufeffÉlan;${pasted};é\r\n`;
    const content = Buffer.from(encoding === 'latin1' ? words.slice(1) : words, encoding);
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
  it('has no token in its words, its subject, its texts and their names, and none that was stored before is shown', async () => {
    const imap = await startImapServer();
    const address = readImapAddress(imap.url);
    const collector = new Collector({
      ...{ platform: server.platform, address, mailFrom: 'hello@agency.example', log: pino({ level: 'silent' }) },
    });
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

    const content = JSON.stringify({ subject: notMe, text: `Yes\n\n> ${notMe}`, isCut: false, files: [] });
    await server.database.queries.updateTable('incoming_mails').set({ content }).execute();
    const shown = await Promise.all(
      ['/admin/timeline?email=bea@example.com', `/admin/replies?list=quotes&id=${id}`, '/admin/today'].map((path) =>
        server.call('GET', path, { token: admin }),
      ),
    );
    for (const { status, json } of shown) {
      expect(status).toBe(200);
      expect(JSON.stringify(json)).not.toContain(secret);
    }
    collector.close();
    await imap.close();
  });
});
