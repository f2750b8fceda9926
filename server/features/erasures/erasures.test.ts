import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasedCounts } from '@vitrine/contracts/erasure.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { indexWaiting } from '../../platform/database/search-indexing.ts';
import { newId } from '../../platform/ids.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { openTransport } from '../../platform/mail/transport.ts';
import { reach } from '../../records/erasure/reach.ts';
import { completeBrief, makeClient } from '../../testing/brief.ts';
import { doubtfulMessage } from '../../testing/doubtful-message.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { filesWith, tableNames, tablesWith } from '../../testing/everywhere.ts';
import { sendLead } from '../../testing/leads.ts';
import { proposalRow } from '../../testing/proposal-row.ts';
import { processResets } from '../../testing/reset-requests.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

const mailFolder = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer({ mailFolder });
});
afterAll(async () => {
  await server.close();
  rmSync(mailFolder, { recursive: true });
});
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of [
    'quotes',
    'contacts',
    'bookings',
    'accounts',
    'outbox',
    'proposals',
    'deleted_records',
    'follow_ups',
    'rate_limits',
    'erasures',
    'dossiers',
  ] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  token = await server.adminToken();
});

const preview = (email: string) => server.call('POST', '/admin/person/preview', { token, body: { email } });
const erase = (email: string) => server.call('POST', '/admin/person/erase', { token, body: { email } });
const download = (email: string) =>
  server.app.inject({
    url: `/api/admin/person/export?email=${encodeURIComponent(email)}`,
    headers: { authorization: `Bearer ${token}` },
  });

/** Words that nobody else uses, so that they can be looked for everywhere. */
const person = { email: 'zelda.quux+new@example.com', name: '🎈 Zelda Quuxworth' };
const words = [person.email, 'zelda.quux', 'Quuxworth', 'quuxian secret', '+99 55 44'];

/** The tables that an erasure goes through, and what an export has of them. */
const erased = Object.entries(reach).flatMap(([table, place]) =>
  typeof place === 'string' || typeof place.erase === 'string' || typeof place.exported === 'string'
    ? []
    : [[table, place.exported.file] as const],
);
const noCounts = Object.fromEntries(Object.keys(erasedCounts.shape).map((name) => [name, 0]));

/** Sends what is due as files, as without a mail server. */
async function sendMails(): Promise<void> {
  const from = { mailFrom: { name: 'A', address: 'a@example.com' } as never, agencyEmail: 'agency@agency.example' };
  const transport = openTransport({ ...from, smtpUrl: undefined, mailDir: mailFolder });
  for (const mail of await dueMails(server).send()) await transport.send(mail, new AbortController().signal);
  transport.close();
}

/** Leaves traces of the person wherever the product leaves any. */
async function leaveTraces(): Promise<void> {
  const long = `quuxian secret ${'x'.repeat(4900)}`;
  const body = { ...person, email: person.email.toUpperCase(), message: long };
  await server.call('POST', '/contact', { body, headers: { 'idempotency-key': 'first-contact' } });
  await server.call('POST', '/quotes', { body: { ...body, serviceType: 'starter', options: ['design'] } });
  const { slots } = (await server.call('GET', '/booking/availability')).json.data;
  const datetime = slots.find(({ available }: { available: boolean }) => available).datetime;
  await server.call('POST', '/booking/create', { body: { ...body, datetime, phone: '+99 55 44' } });
  const client = await makeClient(server, person.email, person.name);
  await completeBrief(server, client.token, [1, 2]);
  await server.call('POST', '/wizard/save', {
    token: client.token,
    body: { step: 3, data: {}, isDraft: true },
  });
  await sendMails();
  // Some wait, one has failed, and one record was just deleted.
  await server.call('POST', '/auth/request-reset', { body: { email: person.email, userType: 'client' } });
  await processResets(server);
  const second = await sendLead(server, 'contacts', person);
  const followUp = { list: 'clients', dueOn: '2026-12-01', note: `Ring ${person.name}, not ${person.email}` };
  await server.call('POST', '/admin/follow-ups', { token, body: { ...followUp, recordId: client.id } });
  await server.call('POST', '/admin/contacts/delete', { token, body: { ids: [second.id] } });
  await sendLead(server, 'contacts', person);
  await dueMails(server).fail(() => `550 no such mailbox ${person.email}`);
  // Others speak of the person, in any case and inside JSON.
  const mention = `Ask\nZelda.QUUX+new@example.com, not xzelda.quux@example.org`;
  await server.call('POST', '/contact', { body: { name: 'Bob', email: 'bob@example.com', message: mention } });
  // One that the search index knows, and one that waits for it.
  await indexWaiting(server.database, 'contacts');
  await server.call('POST', '/contact', { body: { name: 'Bo', email: 'bo@example.com', message: mention } });
  const other = await makeClient(server, 'other@example.com', 'Other');
  await server.call('POST', '/admin/follow-ups', {
    token,
    body: { ...followUp, recordId: other.id, note: `Ask ${person.email}` },
  });
  await server.call('POST', '/wizard/save', {
    token: other.token,
    body: { step: 1, data: { activity: mention }, isDraft: true },
  });
  const { queries } = server.database;
  await queries
    .insertInto('rate_limits')
    .values({ key: `login:client:${person.email}`, resets_at: testNow + 1000, hits: 1 })
    .execute();
  const mine = { id: newId(testNow - 1000), at: toInstant(testNow), actor: person.email };
  await queries
    .insertInto('erasures')
    .values({ ...mine, actor_id: null, email_hash: 'h', counts: JSON.stringify(noCounts), backups_until: null })
    .execute();
  await queries
    .insertInto('audit_entries')
    .values({
      ...mine,
      actor_id: 'former',
      actor_name: person.name,
      action: 'listExported',
      list: 'quotes',
    } as Schema['audit_entries'])
    .execute();
  const at = toInstant(testNow);
  await queries
    .insertInto('mailboxes')
    .values({ mailbox: mailboxOf(person.email), confirmed_at: at, disputed_at: null })
    .execute();
  const doubtful = doubtfulMessage(person);
  await queries.insertInto('quarantine').values(doubtful).execute();
  await queries.insertInto('submission_networks').values({ id: doubtful.id, network: 'n', created_at: at }).execute();
  await leaveNotes(other.id, mention);
  await leaveReplies(second.id, mention);
  await queries
    .insertInto('follow_ups')
    .values({
      id: newId(testNow),
      kind: 'followUp',
      list: 'contacts',
      record_id: second.id,
      email: person.email,
      note: '',
      due_on: null,
      owner_id: null,
      done_at: null,
      created_at: at,
      created_by: 'x',
      last_change: null,
      before_change: null,
    })
    .execute();
  await queries
    .insertInto('reset_requests')
    .values({ id: newId(testNow), kind: 'client', email: person.email, due_at: at })
    .execute();
  for (const q of [person.email, 'xzelda.quux@example.org']) {
    const view = { id: newId(testNow), list: 'quotes', name: 'One', owner_id: null, created_at: at } as const;
    await queries
      .insertInto('saved_views')
      .values({ ...view, view: JSON.stringify({ q }) })
      .execute();
  }
  await queries
    .insertInto('invitations')
    .values({
      id: newId(testNow),
      email: person.email,
      role: 'member',
      language: 'en',
      token_hash: 'invitation',
      invited_by: 'x',
      invited_by_name: 'X',
      created_at: at,
      expires_at: at,
    })
    .execute();
  await queries
    .insertInto('client_invitations')
    .values({
      id: newId(testNow),
      ...person,
      language: 'en',
      token_hash: 'client-invitation',
      invited_by: 'x',
      created_at: at,
      expires_at: at,
    })
    .execute();
  const file = { bytes: 1, hash: '', side: 'client', created_at: at, announced_at: null, fetched_at: null } as const;
  await queries
    .insertInto('files')
    .values({
      ...file,
      id: newId(testNow),
      account_id: other.id,
      author_id: other.id,
      name: `For ${person.email}, 2.pdf`,
    })
    .execute();
  const number = (await queries.selectFrom('content_revisions').select('number').execute()).length + 1;
  const quoted = JSON.stringify(`"Call ${person.email}", they said.`);
  await queries
    .insertInto('content_revisions')
    .values({
      number,
      base: number - 1,
      note: '',
      author_id: '',
      author_name: '',
      published_at: at,
      edits: `{"testimonials.marc.text.en":${quoted},"agency.name":"Kept"}`,
    })
    .execute();
  await queries
    .insertInto('content_drafts')
    .values({
      path: `testimonials.t${number}.text.en`,
      base: number,
      version: 1,
      author_id: '',
      author_name: '',
      changed_at: at,
      value: quoted,
    })
    .execute();
  await queries.insertInto('proposals').values(proposalRow(person)).execute();
  await queries
    .insertInto('email_links')
    .values({
      token_hash: 'link',
      account_id: other.id,
      purpose: 'change',
      email: person.email,
      created_at: toInstant(testNow),
      expires_at: toInstant(testNow + 1000),
    } as Schema['email_links'])
    .execute();
}

/** Has the agency answer the person, and mention the person in what it writes to somebody else. */
async function leaveReplies(leadId: string, mention: string): Promise<void> {
  const { queries } = server.database;
  const [quote] = await queries.selectFrom('quotes').select('id').where('email', '=', person.email).execute();
  const at = toInstant(testNow);
  for (const [email, text] of [
    [person.email, `Dear ${person.name}`],
    ['bob@example.com', mention],
  ] as const) {
    const id = newId(testNow);
    await queries
      .insertInto('replies')
      .values({
        id,
        list: 'quotes',
        lead_id: leadId,
        email,
        language: 'en',
        message_id: id,
        in_reply_to: null,
        content: JSON.stringify({ subject: 'Hi', text }),
        author_id: 'former',
        author_name: person.name,
        state: 'sent',
        sent_at: at,
        created_at: at,
      })
      .execute();
    const file = { account_id: 'former', reply_id: id, bytes: 1, hash: '', created_at: at };
    await queries
      .insertInto('reply_files')
      .values({ ...file, id: newId(testNow), lead_id: newId(testNow), name: `For ${person.email}, 2.pdf` })
      .execute();
    await queries
      .insertInto('incoming_mails')
      .values({
        id: newId(testNow),
        message_id: id,
        list: 'quotes',
        lead_id: newId(testNow),
        reply_id: id,
        email,
        sender: email,
        is_automatic: 0,
        written_at: at,
        created_at: at,
        content: JSON.stringify({ subject: 'Re: Hi', text, isCut: false, files: [] }),
      })
      .execute();
  }
  const [admin] = await queries.selectFrom('accounts').select('id').where('kind', '=', 'admin').execute();
  const content = JSON.stringify({ subject: '', text: mention });
  for (const lead of [quote?.id ?? '', newId(testNow)]) {
    await queries
      .insertInto('reply_drafts')
      .values({ account_id: admin?.id ?? '', list: 'quotes', lead_id: lead, content, updated_at: at })
      .execute();
  }
}

/** Has the agency write into the dossier of the person, and mention the person in another. */
async function leaveNotes(author_id: string, mention: string): Promise<void> {
  const { queries } = server.database;
  const [at, then] = [
    toInstant(testNow),
    { revision: 1, created_at: toInstant(testNow), updated_at: toInstant(testNow) },
  ];
  const empty = {
    joined_to: null,
    owner_id: null,
    next_date: null,
    phone: '',
    company: '',
    next_step: '',
    delivered_on: null,
  };
  const open = { outcome: null, outcome_at: null, outcome_amount: null, outcome_currency: null, outcome_reason: null };
  const [own, another] = [newId(testNow), newId(testNow)];
  await queries
    .insertInto('dossiers')
    .values([
      { ...empty, ...open, ...then, id: own, email: person.email, company: 'Quuxworth Ltd', phone: '+99 55 44' },
      { ...empty, ...open, ...then, id: another, email: 'bob@example.com', joined_to: own, next_step: mention },
    ])
    .execute();
  const said = (text: string) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  const note = { ...then, author_id, author_name: 'Other', editor_id: null, editor_name: null, deleted_at: null };
  const ids = [newId(testNow), newId(testNow)] as const;
  await queries
    .insertInto('dossier_notes')
    .values([
      { ...note, id: ids[0], dossier_id: own, content: said('A quuxian secret') },
      { ...note, id: ids[1], dossier_id: another, content: said(mention) },
    ])
    .execute();
  await queries.insertInto('note_mentions').values({ note_id: ids[0], account_id: author_id, mailed_at: at }).execute();
}

describe('a person who is erased', () => {
  it('is in no table, no file and no list any more, and neither is a mention', async () => {
    await leaveTraces();
    // These know the person by an id alone.
    const byId = ['briefs', 'sessions', 'idempotency_keys', 'submission_networks'];
    // Every table that can have an address has it, so that none goes unnoticed below.
    const before = await tablesWith(server.database, words);
    const possible = erased.map(([table]) => table);
    expect(before).toEqual(expect.arrayContaining(possible.filter((table) => !byId.includes(table))));
    expect(filesWith(mailFolder, words).length).toBeGreaterThan(4);

    const said = (await preview(person.email)).json.data;
    expect(said).toMatchObject({ email: person.email, receipts: [], agreedQuotes: 0 });
    expect(said.comingMeetings).toHaveLength(1);
    expect(await tablesWith(server.database, words)).toEqual(before);

    const response = await erase(` ${person.email.toUpperCase()} `);
    expect(response).toMatchObject({ status: 200 });
    expect(response.json.data.counts).toEqual(said.counts);
    expect(said.counts).toMatchObject({
      quotes: 1,
      contacts: 2,
      bookings: 1,
      clients: 1,
      briefs: 1,
      deleted: 1,
      trail: 1,
    });
    expect(said.counts.mails).toBeGreaterThan(8);
    expect(said.counts.mentions).toBeGreaterThan(1);

    // What is left is another address, in what others wrote.
    const left = [
      ...words.filter((word) => word !== 'zelda.quux'),
      ' zelda.quux@example.com',
      '"zelda.quux@example.com',
    ];
    expect(await tablesWith(server.database, left)).toEqual([]);
    expect(await server.database.queries.selectFrom('submission_networks').selectAll().execute()).toEqual([]);
    expect(filesWith(mailFolder, left)).toEqual([]);
    expect(JSON.stringify(response.json)).not.toMatch(/quux/i);
    for (const path of ['contacts', 'quotes', 'bookings', 'clients', 'mails', 'wizards']) {
      const { json } = await server.call('GET', `/admin/${path}?q=quuxworth`, { token });
      expect(json.data, path).toEqual([]);
    }
    const { json } = await server.call('GET', '/admin/contacts?q=Bob', { token });
    expect(json.data[0].message).toBe('Ask\n[…], not xzelda.quux@example.org');
    expect((await download(person.email)).statusCode).toBe(404);
    expect((await preview(person.email)).json.data.receipts).toEqual([response.json.data]);
  });

  it('leaves the other address of the person with a dossier of its own, and its notes', async () => {
    await leaveTraces();
    await erase(person.email);
    const { queries } = server.database;
    expect(await queries.selectFrom('dossiers').select(['email', 'joined_to', 'next_step']).execute()).toEqual([
      { email: 'bob@example.com', joined_to: null, next_step: 'Ask\n[…], not xzelda.quux@example.org' },
    ]);
    expect(await queries.selectFrom('dossier_notes').select('id').execute()).toHaveLength(1);
  });

  it.runIf(process.env.TEST_ENGINE !== 'postgres')('leaves no byte in the files of the database', async () => {
    await leaveTraces();
    const { folder = '' } = server;
    const left = [
      ...words.filter((word) => word !== 'zelda.quux'),
      ' zelda.quux@example.com',
      '"zelda.quux@example.com',
    ];
    expect(filesWith(folder, left).length).toBeGreaterThan(0);
    await erase(person.email);
    await vi.waitFor(() => expect(filesWith(folder, left)).toEqual([]), { timeout: 30_000, interval: 250 });
  });
});

it('knows every table of the schema', async () => {
  const own = (await tableNames(server.database)).filter((name) => !/^kysely_|^sqlite_/.test(name));
  expect(Object.keys(reach).sort()).toEqual(own);
});

it('leaves a receipt without the person, and a note in the trail', async () => {
  const { id } = await sendLead(server, 'contacts', person);
  await server.call('PATCH', `/admin/contacts/${id}/status`, { token, body: { status: 'completed' } });
  expect((await preview(person.email)).json.data).toMatchObject({ changesKept: 1 });
  const receipt = (await erase(person.email)).json.data;
  expect(receipt).toMatchObject({
    actor: testAdmin.email,
    at: toInstant(testNow),
    counts: { contacts: 1, mails: 2, trail: 0 },
  });
  expect(receipt.backupsUntil).toBe(toInstant(testNow + 14 * 24 * 60 * 60_000));
  const { json } = await server.call('GET', '/admin/erasures?limit=1', { token });
  expect(json.data).toEqual([receipt]);
  const nobody = { email: null, name: null, exists: false };
  const trail = (await server.call('GET', '/admin/audit?limit=200', { token })).json.data;
  expect(trail).toContainEqual(
    expect.objectContaining({ action: 'personErased', subject: { ...nobody, list: 'erasures', id: receipt.id } }),
  );
  expect(trail).toContainEqual(
    expect.objectContaining({ action: 'statusChanged', subject: { ...nobody, list: 'contacts', id } }),
  );
});

it('does not take other addresses for the same', async () => {
  const others = ['ana@example.com', 'ana+tag@example.com', 'xana@example.com', 'ana@example.com.fr'];
  for (const email of others) await sendLead(server, 'contacts', { name: 'Ana', email });
  expect((await erase('ANA@example.com')).json.data.counts).toMatchObject({ contacts: 1, mentions: 0 });
  const { json } = await server.call('GET', '/admin/contacts?sort=email', { token });
  expect(json.data.map(({ email }: { email: string }) => email)).toEqual(others.slice(1).sort());
  expect((await server.mails()).map(({ to }) => to)).toEqual(expect.arrayContaining(others.slice(1)));
});

it('is done once when two admins do it at the same time', async () => {
  for (const list of ['contacts', 'quotes'] as const) await sendLead(server, list, person);
  const responses = await Promise.all([erase(person.email), erase(person.email)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});

it('refuses the addresses that the agency works with, and those it has nothing about', async () => {
  for (const email of [testAdmin.email, 'agency@agency.example']) {
    expect(await erase(email)).toMatchObject({ status: 409, json: { code: 'EMAIL_IN_USE' } });
    expect(await preview(email)).toMatchObject({ status: 409 });
  }
  expect(await erase('nobody@example.com')).toMatchObject({ status: 404 });
  expect((await preview('nobody@example.com')).json.data.counts).toMatchObject({ contacts: 0, mails: 0 });
  for (const email of ['', 'x', 'a@b', `${'a'.repeat(250)}@example.com`, 'a\u0000@example.com']) {
    expect(await erase(email)).toMatchObject({ status: 400, json: { code: 'VALIDATION' } });
  }
});

it('reaches an address that would not be taken today', async () => {
  for (const email of ['double..dot@example.com', 'copied\u200b@example.com']) {
    const { id } = await sendLead(server, 'contacts', person);
    await server.database.queries.updateTable('contacts').set({ email }).where('id', '=', id).execute();
    expect((await erase(email)).json.data.counts).toMatchObject({ contacts: 1 });
  }
});

it('ends the sessions at once, and what the person was doing fails plainly', async () => {
  const client = await makeClient(server, person.email);
  const save = () =>
    server.call('POST', '/wizard/save', { token: client.token, body: { step: 1, data: {}, isDraft: true } });
  const [erased, ...saves] = await Promise.all([erase(person.email), save(), save(), save()]);
  expect(erased.status).toBe(200);
  for (const { status } of saves) expect([200, 401]).toContain(status);
  expect((await save()).status).toBe(401);
  const { queries } = server.database;
  expect(await queries.selectFrom('brief_steps').select('data').execute()).toEqual([]);
});

it('waits for what is being saved, and what is being saved for it', async () => {
  for (let round = 0; round < 8; round++) {
    const client = await makeClient(server, person.email);
    const save = (step: number) =>
      server.call('POST', '/wizard/save', { token: client.token, body: { step, data: {}, isDraft: true } });
    // What is there already, and what is not, are locked at different moments.
    expect((await save(1)).status).toBe(200);
    const [erased, ...saves] = await Promise.all([erase(person.email), ...[1, 2, 1, 3, 1, 4].map(save)]);
    expect(erased.status).toBe(200);
    for (const { status } of saves) expect([200, 401]).toContain(status);
  }
});

describe('an export', () => {
  it('has everything, as JSON and the brief as a PDF', async () => {
    await leaveTraces();
    const response = await download(person.email.toUpperCase());
    expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/zip' } });
    const files = unzipSync(response.rawPayload);
    const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString());
    // Whatever an erasure would take is there.
    expect(Object.keys(files)).toEqual(expect.arrayContaining([...erased.map(([, file]) => file), 'brief.pdf']));
    expect(read('person.json').stored).toEqual((await preview(person.email)).json.data.counts);
    const said = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
    expect(said.join()).not.toMatch(/token_hash|"search"|invitation"/);
    expect(read('person.json')).toMatchObject({ email: person.email });
    expect(read('account.json')).toMatchObject([{ name: person.name }]);
    expect(read('quarantine.json')).toMatchObject([{ name: person.name, reason: 'trap' }]);
    expect(read('messages.json')).toHaveLength(2);
    expect(read('messages.json')[0]).toMatchObject({ email: person.email, name: person.name });
    expect(read('replies.json')).toMatchObject([{ content: expect.stringContaining(person.name) }]);
    expect(JSON.stringify(read('replies.json'))).not.toContain('author');
    expect(read('meetings.json')[0]).toMatchObject({ phone: '+99 55 44' });
    expect(read('mails.json').length).toBeGreaterThan(8);
    expect(read('brief.json')[0].steps).toHaveLength(3);
    expect(
      Buffer.from(files['brief.pdf'] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(JSON.stringify(read('changes.json'))).not.toContain(testAdmin.email);
  });

  it('is refused for an address that nothing is known about', async () => {
    expect((await download('nobody@example.com')).statusCode).toBe(404);
  });
});

it('keeps no file of a mail whose record is gone', () => {
  expect(readdirSync(mailFolder).filter((name) => name.endsWith('.part'))).toEqual([]);
});
