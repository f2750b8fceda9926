import { existsSync, readdirSync } from 'node:fs';
import { maxReplyFileBytes } from '@vitrine/contracts/limits.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstIdOf } from '../../platform/ids.ts';
import type { OutboxMail } from '../../platform/mail/claims.ts';
import { deleteExpired } from '../../records/retention/expired.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { fileStarting, sendTestFile } from '../../testing/files.ts';
import { sendLead } from '../../testing/leads.ts';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { sweepFiles } from '../files/sweeping.ts';
import { replyAttachments } from './attachments.ts';

let server: TestServer;
let token: string;
let other: string;
let id: string;
beforeEach(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
  other = (await makePerson(server, { email: 'bea@agency.example', name: 'Béa', role: 'member' })).token;
  ({ id } = await sendLead(server, 'contacts', { name: 'Ana', email: 'ana@example.com' }));
});
afterEach(() => server.close());

const pdf = fileStarting('%PDF-1.7\n');
const attach = (name = 'offer.pdf', content = pdf, as = token, headers = {}) =>
  sendTestFile(server, '/admin/replies/files', as, { name, content, headers, query: { list: 'contacts', id } });
const reply = (files: readonly string[], as = token) =>
  server.call('POST', '/admin/replies', {
    token: as,
    body: { list: 'contacts', id, subject: 'Re: hello', text: 'Here it is.', after: null, files },
  });
const thread = async (as = token) =>
  (await server.call('GET', `/admin/replies?list=contacts&id=${id}`, { token: as })).json.data;
const stored = () => {
  const { place } = server.platform.files.store;
  return existsSync(place) ? readdirSync(place).filter((name) => name.includes('-')) : [];
};
const download = (file: string, as = token) =>
  server.app.inject({ url: `/api/admin/replies/files/${file}`, headers: { authorization: `Bearer ${as}` } });
const attachedTo = (mail: OutboxMail) => replyAttachments(server.platform)(mail);

describe('a file of a reply', () => {
  it('waits in the draft of its author, is mailed, and stands on the timeline as a download', async () => {
    const { status, json } = await attach('Devis « été ».pdf');
    expect(status).toBe(200);
    expect((await thread()).files).toEqual([json.data]);
    expect((await thread(other)).files).toEqual([]);
    expect((await download(json.data.id, other)).statusCode).toBe(404);

    const sent = (await reply([json.data.id])).json.data;
    expect(sent.files).toEqual([{ id: json.data.id, name: 'Devis « été ».pdf', bytes: pdf.length }]);
    expect(await thread()).toMatchObject({ files: [], replies: [{ files: sent.files }] });
    const response = await download(json.data.id, other);
    expect(response.rawPayload.equals(pdf)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
    });

    const mails = (await dueMails(server).take()).map(({ mail }) => mail);
    const [mail] = mails.filter(({ content }) => content.template === 'reply');
    const [attached, ...more] = mail ? await attachedTo(mail) : [];
    expect(more).toEqual([]);
    expect(attached).toMatchObject({ name: 'Devis « été ».pdf', type: 'application/pdf' });
    expect(attached?.bytes.equals(pdf)).toBe(true);
  });

  it('holds its mail back while the store has not got it, rather than leave without it', async () => {
    const file = (await attach()).json.data;
    await reply([file.id]);
    await server.platform.files.store.remove(file.id);
    const mails = (await dueMails(server).take()).map(({ mail }) => mail);
    const [mail] = mails.filter(({ content }) => content.template === 'reply');
    await expect(mail && attachedTo(mail)).rejects.toThrow(/store of files/);
  });

  it('is taken off the draft by its author alone', async () => {
    const { id: file } = (await attach()).json.data;
    const path = `/admin/replies/files/${file}`;
    expect((await server.call('DELETE', path, { token: other })).status).toBe(404);
    expect((await server.call('DELETE', path, { token })).status).toBe(200);
    expect(stored()).toEqual([]);
    expect(await reply([file])).toMatchObject({ status: 409, json: { code: 'REPLY_FILE_GONE' } });
    expect((await thread()).replies).toEqual([]);
  });

  it('cannot be taken off once it was sent, nor sent by somebody else, nor twice', async () => {
    const { id: file } = (await attach()).json.data;
    expect((await reply([file], other)).json.code).toBe('REPLY_FILE_GONE');
    const sent = (await reply([file])).json.data;
    expect((await server.call('DELETE', `/admin/replies/files/${file}`, { token })).status).toBe(404);
    const again = { list: 'contacts', id, subject: 'Re', text: 'Again', after: sent.id, files: [file] };
    expect((await server.call('POST', '/admin/replies', { token, body: again })).json.code).toBe('REPLY_FILE_GONE');
  });

  it('is attached once, however often it is sent under one key', async () => {
    const key = { 'idempotency-key': 'one-file-of-a-form-1' };
    const responses = [await attach('a.pdf', pdf, token, key), await attach('a.pdf', pdf, token, key)];
    expect(new Set(responses.map(({ json }) => json.data.id)).size).toBe(1);
    expect(stored()).toHaveLength(1);
  });

  it.each([
    ['program.exe', fileStarting('MZ'), 400, 'FILE_KIND'],
    ['page.html', Buffer.from('<html>'), 400, 'FILE_KIND'],
    ['offer.pdf', fileStarting('MZ'), 400, 'FILE_CONTENT'],
    ['empty.pdf', Buffer.alloc(0), 400, 'FILE_EMPTY'],
  ])('is refused where it is not what may be sent: %s', async (name, content, status, code) => {
    expect(await attach(name, content)).toMatchObject({ status, json: { code } });
    expect(stored()).toEqual([]);
  });

  it('is refused where all of them together are too large', async () => {
    const half = fileStarting('%PDF-1.7\n', maxReplyFileBytes / 2);
    expect((await attach('one.pdf', half)).status).toBe(200);
    expect((await attach('two.pdf', half)).status).toBe(200);
    expect(await attach('three.pdf')).toMatchObject({ status: 409, json: { code: 'REPLY_FILES_TOO_LARGE' } });
    expect((await attach('alone.pdf', fileStarting('%PDF-1.7\n', maxReplyFileBytes + 1), other)).status).toBe(413);
    expect(stored()).toHaveLength(2);
  });

  it('goes when its person is erased', async () => {
    const { id: sent } = (await attach()).json.data;
    await reply([sent]);
    await attach('left.pdf');
    await server.call('POST', '/admin/person/erase', { token, body: { email: 'ana@example.com' } });
    expect(await server.database.queries.selectFrom('reply_files').selectAll().execute()).toEqual([]);
    expect(stored()).toEqual([]);
  });

  it('is kept as long as its lead can come back, and no longer', async () => {
    const { id: file } = (await attach()).json.data;
    await reply([file]);
    const day = 24 * 60 * 60_000;
    const { deletion } = (await server.call('POST', '/admin/contacts/delete', { token, body: { ids: [id] } })).json
      .data;
    const later = { ...server.platform, clock: { now: () => Date.now() + day } };
    await sweepFiles(later);
    expect(stored()).toEqual([file]);
    await server.call('POST', `/admin/deletions/${deletion}/undo`, { token });
    expect((await download(file)).rawPayload.equals(pdf)).toBe(true);
    expect(await deleteExpired(server.database, 'contacts', firstIdOf(testNow + 1000), 10)).toBe(1);
    await sweepFiles(later);
    expect(stored()).toEqual([]);
  });

  it('is forgotten after a month in a draft that nobody sends', async () => {
    await attach();
    const at = (days: number) => ({ ...server.platform, clock: { now: () => testNow + days * 24 * 60 * 60_000 } });
    await sweepFiles(at(29));
    expect((await thread()).files).toHaveLength(1);
    await sweepFiles(at(31));
    expect((await thread()).files).toEqual([]);
  });
});
