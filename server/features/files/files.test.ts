import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { arrayBuffer } from 'node:stream/consumers';
import { maxFileBytes, maxFilesOfClient } from '@vitrine/contracts/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bucketStore } from '../../platform/files/bucket-store.ts';
import { isStoreOurs, storeNotice } from '../../platform/files/store-mark.ts';
import { newId } from '../../platform/ids.ts';
import { makeClient, makePendingClient, type TestClient } from '../../testing/brief.ts';
import { tablesWith } from '../../testing/everywhere.ts';
import { fileStarting, sendTestFile } from '../../testing/files.ts';
import { freePort } from '../../testing/free-port.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { announceFiles } from './announcing.ts';
import { sweepFiles } from './sweeping.ts';

let server: TestServer;
let admin: string;
let client: TestClient;
beforeEach(async () => {
  server = await makeTestServer();
  admin = await server.adminToken();
  client = await makeClient(server, 'nina@example.com', 'Nina');
});
afterEach(() => server.close());

const pdf = fileStarting('%PDF-1.7\n');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const send = (name = 'brief.pdf', content = pdf, headers = {}) =>
  sendTestFile(server, '/account/files', client.token, { name, content, headers });
const sendAsAgency = (name = 'offer.pdf', content = pdf) =>
  sendTestFile(server, `/admin/clients/${client.id}/files`, admin, { name, content });
const listed = async (token = client.token) => (await server.call('GET', '/account/files', { token })).json.data;
const stored = () => {
  const { place } = server.platform.files.store;
  return readdirSync(place).filter((name) => name.includes('-'));
};

describe('a file', () => {
  it('goes from a client to the agency and back, byte by byte', async () => {
    const { status, json } = await send();
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ name: 'brief.pdf', bytes: pdf.length, side: 'client', fetchedAt: null });
    const [file] = (await server.call('GET', `/admin/clients/${client.id}/files`, { token: admin })).json.data;
    const download = await server.app.inject({
      url: `/api/admin/files/${file.id}`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(download.rawPayload.equals(pdf)).toBe(true);
    expect((await listed())[0].fetchedAt).toBe(new Date(server.clock.now()).toISOString());

    server.clock.pass(1000);
    expect((await sendAsAgency()).json.data).toMatchObject({ side: 'agency' });
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['offer.pdf', 'brief.pdf']);
  });

  it('is only ever a download: it is never shown, run, stored or named by anybody else', async () => {
    const { id } = (await send('Été « ملف » 🎈.pdf')).json.data;
    const { headers } = await server.call('GET', `/account/files/${id}`, { token: client.token });
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': expect.stringContaining('no-store'),
      'cross-origin-resource-policy': 'same-origin',
    });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment;/);
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('Été « ملف » 🎈.pdf')}`);
  });

  it('is given to nobody else', async () => {
    const { id } = (await send()).json.data;
    const other = await makeClient(server, 'other@example.com', 'Other');
    const pending = await makePendingClient(server, 'pending@example.com', 'Pending');
    for (const [token, code] of [
      [other.token, 'NOT_FOUND'],
      [pending.token, 'ACCOUNT_PENDING'],
      [admin, 'FORBIDDEN'],
      [undefined, 'UNAUTHENTICATED'],
    ] as const) {
      const { json } = await server.call('GET', `/account/files/${id}`, token === undefined ? {} : { token });
      expect(json.code).toBe(code);
    }
    const gone = await server.call('DELETE', `/account/files/${id}`, { token: other.token });
    expect(gone.json.code).toBe('NOT_FOUND');
    expect(await listed(other.token)).toEqual([]);
    expect(await listed()).toHaveLength(1);
  });

  it('keeps a name that shows it as what it is, and that is no path', async () => {
    const names = [
      '../../etc/passwd.txt',
      'C:\\Users\\nina\\notes.txt',
      'gpj\u202etxt.txt',
      ' a\u0007 \n b.txt ',
      'c\u200b\u00ad.txt',
    ];
    const kept: string[] = [];
    for (const name of names) kept.push((await send(name, Buffer.from('hello'))).json.data.name);
    expect(kept).toEqual(['passwd.txt', 'notes.txt', 'gpjtxt.txt', 'a b.txt', 'c.txt']);
    expect(stored().every((name) => /^[0-9a-f-]{36}$/.test(name))).toBe(true);
    for (const name of ['..', '/', '\u202e', '\u0000.txt', `${'x'.repeat(147)}.txt`]) {
      expect((await send(name, Buffer.from('hello'))).json.code).toBe('VALIDATION');
    }
  });

  it.each([
    ['program.exe', fileStarting('MZ')],
    ['script.js', Buffer.from('alert(1)')],
    ['page.html', Buffer.from('<html>')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['macro.docm', fileStarting('PK\u0003\u0004')],
    ['no-extension', pdf],
    ['pdf', pdf],
  ])('is refused where its kind runs or is unknown: %s', async (name, content) => {
    const { status, json } = await send(name, content);
    expect([status, json.code]).toEqual([400, 'FILE_KIND']);
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['invoice.pdf', fileStarting('MZ')],
    ['photo.png', Buffer.from('<html><script>alert(1)</script>')],
    ['notes.txt', Buffer.from('\ufeff <!DOCTYPE html><script>')],
    ['notes.md', Buffer.from('#!/bin/sh\nrm -rf ~')],
    ['table.csv', Buffer.from([0xff, 0xfe, ...Buffer.from('<svg onload=x>', 'utf16le')])],
    ['notes.txt', Buffer.from([1, 2, 0, 3])],
    ['photo.png', Buffer.from('\x7fELF\x02\x01')],
    ['photo.jpg', Buffer.from('<html>%PDF-1.7')],
    ['photo.jpg', Buffer.from('#!/bin/sh\n%PDF-1.7')],
    ['photo.jpg', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
    ['photo.jpg', randomBytes(600).fill(0, 100, 200)],
    ['notes.txt', fileStarting('MZ\0')],
  ])('is refused where it is not what its name says: %s', async (name, content) => {
    expect((await send(name, content)).json.code).toBe('FILE_CONTENT');
    expect(stored()).toEqual([]);
  });

  it.each([
    ['scan.pdf', Buffer.from('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n'), 'scan.pdf'],
    ['scan.pdf', Buffer.from('\r\n\r\n%PDF-1.4\n'), 'scan.pdf'],
    ['scan.pdf', Buffer.concat([Buffer.alloc(1000), Buffer.from('%PDF-1.4\n')]), 'scan.pdf'],
    ['photo.jpg', png, 'photo.png'],
    ['photo.jpeg', Buffer.from('GIF89a'), 'photo.gif'],
    ['photo.v2.JPG', pdf, 'photo.v2.pdf'],
    ['notes.txt', pdf, 'notes.pdf'],
    ['notes.txt', Buffer.concat([pdf, Buffer.alloc(9)]), 'notes.pdf'],
    ['archive.docx', Buffer.from('504b03041400000008000000', 'hex'), 'archive.docx'],
    ['letter.doc', Buffer.from('{\\rtf1\\ansi Bonjour}'), 'letter.rtf'],
    ['notes.pdf', Buffer.from('Bonjour « été » 🎈'), 'notes.txt'],
    ['notes.txt', Buffer.from('MZ is what the note begins with'), 'notes.txt'],
    [`${'x'.repeat(146)}.gz.md`.slice(-150), png, `${'x'.repeat(144)}.g.png`],
  ])('is taken as what it is, and named so: %s', async (name, content, named) => {
    const { status, json } = await send(name, content);
    expect([status, json.data?.name]).toEqual([200, named]);
    expect((await listed()).map((file: { name: string }) => file.name)).toEqual([named]);
  });

  it.each([
    ['notes.txt', Buffer.from('Bonjour « été » 🎈')],
    ['table.csv', Buffer.from([0xff, 0xfe, ...Buffer.from('a;b', 'utf16le')])],
    ['logo.PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['old.doc', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
    ['with-a-password.xlsx', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
  ])('is taken where it is: %s', async (name, content) => {
    expect((await send(name, content)).status).toBe(200);
  });

  it('may have ten megabytes and no byte more, and may not be empty', async () => {
    const largest = fileStarting('%PDF-1.7\n', maxFileBytes);
    expect((await send('largest.pdf', largest)).status).toBe(200);
    const larger = await send('larger.pdf', Buffer.concat([largest, Buffer.from('x')]));
    expect([larger.status, larger.json.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect((await send('empty.txt', Buffer.alloc(0))).json.code).toBe('FILE_EMPTY');
    expect(stored()).toHaveLength(1);
    expect(readdirSync(server.platform.files.arrivals)).toEqual([]);
  });

  it('is refused as anything but a file', async () => {
    const json = await server.call('POST', '/account/files?name=a.txt', { token: client.token, body: { a: 1 } });
    expect(json.status).toBe(415);
    const other = await server.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('x'),
    });
    expect(other.statusCode).toBe(415);
  });

  it('is one however often it is sent under the same key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [await send('a.pdf', pdf, headers), await send('a.pdf', pdf, headers)];
    expect(second.json.data).toEqual(first.json.data);
    expect(await listed()).toHaveLength(1);
    expect(stored()).toHaveLength(1);
  });

  it('is refused when there is no room for it, also for several at once', async () => {
    const rows = Array.from({ length: maxFilesOfClient - 1 }, (_, n) => ({
      id: newId(server.clock.now()),
      account_id: client.id,
      name: `${n}.pdf`,
      bytes: 1,
      hash: '',
      side: 'client' as const,
      author_id: client.id,
      created_at: '',
      announced_at: '',
      fetched_at: null,
    }));
    await server.database.queries.insertInto('files').values(rows).execute();
    const responses = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => send(name)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await send()).json.code).toBe('FILES_FULL');
    expect(stored()).toHaveLength(1);
  });

  it('is refused when all files together have filled their room, whoever they belong to', async () => {
    const { maxBytes } = server.platform.files;
    const reply = { account_id: 'admin', lead_id: 'lead', reply_id: null, name: 'film.mov', hash: '', created_at: '' };
    const fill = (bytes: number) =>
      server.database.queries
        .insertInto('reply_files')
        .values({ id: newId(server.clock.now()), ...reply, bytes })
        .execute();
    await fill(maxBytes - 10_000);
    expect((await send()).status).toBe(200);
    await fill(10_000);
    expect((await send()).json.code).toBe('FILES_FULL');
    await server.database.queries.deleteFrom('reply_files').execute();
  });

  it('is deleted by whoever sent it, and by admins, with what is in it', async () => {
    const own = (await send()).json.data.id;
    const theirs = (await sendAsAgency()).json.data.id;
    expect((await server.call('DELETE', `/account/files/${theirs}`, { token: client.token })).status).toBe(404);
    expect((await server.call('DELETE', `/account/files/${own}`, { token: client.token })).status).toBe(200);
    server.clock.pass(1000);
    expect((await server.call('DELETE', `/admin/files/${theirs}`, { token: admin })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(stored()).toEqual([]);
    const trail = await server.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'subject_id'])
      .where('action', 'in', ['fileSent', 'fileDeleted'])
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'fileSent', subject_id: client.id },
      { action: 'fileDeleted', subject_id: client.id },
    ]);
  });

  it('leaves nothing when whoever sends it goes away in the middle', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    const socket = connect(address.port, '127.0.0.1');
    await once(socket, 'connect');
    const head = ['POST /api/account/files?name=a.pdf HTTP/1.1', 'Host: x', `Authorization: Bearer ${client.token}`];
    socket.write([...head, 'Content-Type: application/octet-stream', 'Content-Length: 100000', '', ''].join('\r\n'));
    socket.write(pdf);
    const { arrivals } = server.platform.files;
    await vi.waitFor(() => expect(readdirSync(arrivals)).toHaveLength(1), { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(() => expect(readdirSync(arrivals)).toEqual([]), { timeout: 20_000 });
    expect(await listed()).toEqual([]);
  });

  it('is not kept when the session ends while it arrives', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const token = await server.logIn('client', 'nina@example.com');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': pdf.length,
    };
    const path = '/api/account/files?name=a.pdf';
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
    sending.write(pdf.subarray(0, 10));
    const { arrivals } = server.platform.files;
    await vi.waitFor(() => expect(readdirSync(arrivals)).toHaveLength(1), { timeout: 20_000 });
    expect((await server.call('POST', '/auth/logout', { token })).status).toBe(200);
    sending.end(pdf.subarray(10));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    expect(await listed()).toEqual([]);
    expect(stored()).toEqual([]);
  });
});

describe('a file that arrives while its client is erased', () => {
  const name = 'zelda-quux.pdf';
  const content = Buffer.concat([pdf, randomBytes(60_000)]);
  const erase = () => server.call('POST', '/admin/person/erase', { token: admin, body: { email: 'nina@example.com' } });

  /** Begins to send one. @returns sends the rest, and the status of the answer */
  async function begin(path: string, token: string): Promise<() => Promise<number | undefined>> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': content.length,
      'idempotency-key': randomUUID(),
    };
    const options = {
      host: '127.0.0.1',
      port,
      path: `/api${path}?name=${name}`,
      method: 'POST',
      headers,
      agent: false,
    };
    const sending = request(options);
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(content.subarray(0, 10));
    const { arrivals } = server.platform.files;
    await vi.waitFor(() => expect(readdirSync(arrivals)).toHaveLength(1), { timeout: 20_000 });
    return async () => {
      sending.end(content.subarray(10));
      const [response] = await answered;
      return response.resume().statusCode;
    };
  }

  async function expectNothingLeft(): Promise<void> {
    await vi.waitFor(() => expect(readdirSync(server.platform.files.arrivals)).toEqual([]), { timeout: 20_000 });
    expect(stored()).toEqual([]);
    expect(await tablesWith(server.database, ['zelda', 'nina@example.com'])).toEqual([]);
  }

  it.each(['the client', 'an admin'])('from %s is refused, and leaves nothing', async (sender) => {
    const isClient = sender === 'the client';
    const path = isClient ? '/account/files' : `/admin/clients/${client.id}/files`;
    const end = await begin(path, isClient ? client.token : admin);
    expect((await erase()).status).toBe(200);
    expect(await end()).toBe(isClient ? 401 : 404);
    await expectNothingLeft();
  });

  it('at the same moment is either erased with the client or refused', async () => {
    // Something to keep, so that there is a folder.
    await send();
    const end = await begin(`/admin/clients/${client.id}/files`, admin);
    const [status, erased] = await Promise.all([end(), erase()]);
    expect(erased.status).toBe(200);
    expect([200, 404]).toContain(status);
    await expectNothingLeft();
  });

  it.each(['before', 'after'])('is erased with the client where that comes just %s its row', async (when) => {
    const { store } = server.platform.files;
    const keep = store.keep.bind(store);
    const headers = { 'idempotency-key': randomUUID() };
    if (when === 'after') {
      expect((await send(name, content, headers)).status).toBe(200);
      expect((await erase()).status).toBe(200);
      return expectNothingLeft();
    }
    Object.assign(store, {
      keep: async (id: string, path: string) => {
        await keep(id, path);
        expect((await erase()).status).toBe(200);
      },
    });
    const { status } = await send(name, content, headers);
    Object.assign(store, { keep });
    // The session has ended, or the client is not found any more.
    expect([401, 404]).toContain(status);
    await expectNothingLeft();
  });
});

describe('a download', () => {
  // More than the buffers of two sockets hold, and nothing that an archive makes shorter.
  const large = Buffer.concat([pdf, randomBytes(maxFileBytes - pdf.length)]);

  it.each([
    ['to a client', (id: string) => `/account/files/${id}`, 'client'],
    ['to an admin', (id: string) => `/admin/files/${id}`, 'admin'],
    ['in the archive of a person', () => '/admin/person/export?email=nina@example.com', 'admin'],
  ] as const)('%s ends when the session does', async (_to, pathOf, kind) => {
    const { id } = (await send('large.pdf', large)).json.data;
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const token = kind === 'client' ? client.token : admin;
    const headers = { authorization: `Bearer ${token}` };
    const request = get({ host: '127.0.0.1', port, path: `/api${pathOf(id)}`, headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.pause();
    expect((await server.call('POST', '/auth/logout', { token })).status).toBe(200);
    await expect(arrayBuffer(response).then(({ byteLength }) => byteLength)).rejects.toThrow(/aborted|hang up/i);
  });
});

describe('the files of a client who is gone', () => {
  const sweep = async () => {
    server.clock.set(Date.now() + 2 * 60 * 60_000);
    return sweepFiles(server.platform);
  };

  it('are gone with an erasure', async () => {
    await send();
    const body = { email: 'nina@example.com' };
    const erased = await server.call('POST', '/admin/person/erase', { token: admin, body });
    expect(erased.status).toBe(200);
    expect(stored()).toEqual([]);
  });

  it('come back when a deletion is undone, and are swept away when it no longer can be', async () => {
    const { id } = (await send()).json.data;
    const deleted = await server.call('POST', '/admin/clients/delete', { token: admin, body: { ids: [client.id] } });
    const { deletion } = deleted.json.data;
    await sweepFiles(server.platform);
    await server.call('POST', `/admin/deletions/${deletion}/undo`, { token: admin });
    expect((await server.call('GET', `/admin/files/${id}`, { token: admin })).status).toBe(200);

    await server.call('POST', '/admin/clients/delete', { token: admin, body: { ids: [client.id] } });
    await server.database.queries.deleteFrom('deleted_records').execute();
    expect(await sweep()).toBe(1);
    expect(stored()).toEqual([]);
  });

  it('are swept as what a killed process left, and nothing that is younger or in use', async () => {
    await send();
    const { store, arrivals } = server.platform.files;
    await mkdir(arrivals, { recursive: true });
    const orphan = newId(Date.now());
    for (const path of [join(store.place, orphan), join(arrivals, 'half'), join(arrivals, 'arriving')]) {
      await writeFile(path, 'x');
    }
    server.clock.set(Date.now());
    expect(await sweepFiles(server.platform)).toBe(0);
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    for (const path of [join(store.place, orphan), join(arrivals, 'half')]) await utimes(path, old, old);
    expect(await sweepFiles(server.platform)).toBe(2);
    expect(stored()).toHaveLength(1);
    expect(readdirSync(arrivals)).toEqual(['arriving']);
  });
});

describe('a store that is not the one', () => {
  it('is noticed, takes no file, and is not swept', async () => {
    await send();
    const { store } = server.platform.files;
    expect(await isStoreOurs(server.database, store)).toBe(true);
    expect(await storeNotice(server.database, store)).toBeUndefined();
    await writeFile(join(store.place, 'store.txt'), 'another');
    expect(await isStoreOurs(server.database, store)).toBe(false);
    expect((await send()).status).toBe(503);
    await server.database.queries.deleteFrom('files').execute();
    server.clock.set(Date.now() + 2 * 60 * 60_000);
    expect(await sweepFiles(server.platform)).toBe(0);
    expect(stored()).toHaveLength(1);
    expect(await storeNotice(server.database, store)).toContain('FILES_TO');
  });
});

describe('a store that is away', () => {
  it('is said, and leaves nothing behind', async () => {
    const keys = { accessKeyId: 'x', secretAccessKey: 'x' };
    const access = { endpoint: `http://127.0.0.1:${await freePort()}`, region: 'us-east-1', keys };
    const other = await makeTestServer({ fileStore: bucketStore('s3://away', access) });
    try {
      const { token } = await makeClient(other, 'nina@example.com');
      const response = await sendTestFile(other, '/account/files', token, { name: 'a.pdf', content: pdf });
      expect([response.status, response.json.code]).toEqual([503, 'UNAVAILABLE']);
      expect((await other.call('GET', '/account/files', { token })).json.data).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

describe('the other side', () => {
  const mails = async () =>
    (await server.mails()).filter(({ template }) => ['filesShared', 'filesForAgency'].includes(template));

  it('hears of files in one mail, when no other has come for two minutes', async () => {
    await send('a.pdf');
    server.clock.pass(60_000);
    await send('b.pdf');
    await sendAsAgency('c.pdf');
    server.clock.pass(90_000);
    await announceFiles(server.platform);
    expect(await mails()).toEqual([]);
    server.clock.pass(30_000);
    await Promise.all([announceFiles(server.platform), announceFiles(server.platform)]);
    await announceFiles(server.platform);
    expect((await mails()).toSorted((one, other) => (one.template < other.template ? -1 : 1))).toMatchObject([
      { template: 'filesForAgency', data: { count: 2, names: ['a.pdf', 'b.pdf'], email: 'nina@example.com' } },
      { template: 'filesShared', to: 'nina@example.com', data: { count: 1, names: ['c.pdf'] } },
    ]);
  });

  it('hears of them after ten minutes though others keep coming, and not of what was deleted', async () => {
    const { id } = (await send('a.pdf')).json.data;
    await server.call('DELETE', `/account/files/${id}`, { token: client.token });
    for (let minute = 0; minute < 11; minute++) {
      await send(`${minute}.pdf`);
      server.clock.pass(60_000);
    }
    await announceFiles(server.platform);
    const [mail] = await mails();
    expect(mail?.data.count).toBe(11);
    expect(mail?.data.names).not.toContain('a.pdf');
  });
});
