import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstIdOf, newId } from '../../platform/ids.ts';
import { composeMessage } from '../../platform/mail/message.ts';
import { disputeEmail } from '../../platform/mail/reputation.ts';
import { quarantineLeads } from '../../records/quarantine.ts';
import { deleteExpired } from '../../records/retention/expired.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { sendLead } from '../../testing/leads.ts';
import { makePerson } from '../../testing/people.ts';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let other: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
  other = (await makePerson(server, { email: 'bea@agency.example', name: 'Béa', role: 'member' })).token;
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [...leadLists, 'outbox', 'replies', 'reply_drafts'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  server.clock.set(testNow);
});

const minute = 60_000;
const email = 'ana@example.com';
const send = async (list: LeadList) => (await sendLead(server, list, { name: 'Ana', email })).id;
type Written = { list: LeadList; id: string; after?: string | null; text?: string; key?: string; as?: string };
const reply = ({ list, id, after = null, text = 'Hello Ana,\n\nYes.', key, as = token }: Written) =>
  server.call('POST', '/admin/replies', {
    token: as,
    body: { list, id, subject: 'Re: your request', text, after },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const thread = async (list: LeadList, id: string, as = token) =>
  (await server.call('GET', `/admin/replies?list=${list}&id=${id}`, { token: as })).json.data;
const draft = (list: LeadList, id: string, text: string, as = token) =>
  server.call('PUT', '/admin/replies/draft', { token: as, body: { list, id, subject: 'Re: it', text } });
const row = async (list: LeadList, id: string) =>
  (await server.call('GET', `/admin/${list}/${id}`, { token })).json.data;
const repliesInOutbox = async () => (await server.mails()).filter(({ template }) => template === 'reply');

describe.each(leadLists)('a reply to a lead of %s', (list) => {
  it('is mailed to its person in their language, stands on the timeline, and is the first reply', async () => {
    const id = await send(list);
    server.clock.pass(minute);
    const { status, json } = await reply({ list, id });
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ leadId: id, list, language: 'en', state: 'waiting', text: 'Hello Ana,\n\nYes.' });
    expect(await repliesInOutbox()).toMatchObject([{ to: email, language: 'en', state: 'waiting' }]);
    const at = new Date(testNow + minute).toISOString();
    expect(await row(list, id)).toMatchObject({ firstReply: { at, how: 'reply' } });
    const { entries } = (await server.call('GET', `/admin/timeline?email=${email}`, { token })).json.data;
    const { statusMoved, ...sent } = json.data;
    expect(entries).toContainEqual({ kind: 'reply', at, reply: sent });
    // The reply stands there itself, and no change says it a second time.
    const changes = entries.filter(({ kind }: { kind: string }) => kind === 'change');
    expect(changes).toMatchObject([{ change: { action: 'statusChanged', change: statusMoved.change } }]);
  });

  it('says what became of its mail, also once that is deleted', async () => {
    const id = await send(list);
    await reply({ list, id });
    await dueMails(server).send();
    await server.database.queries.deleteFrom('outbox').execute();
    expect((await thread(list, id)).replies).toMatchObject([{ state: 'sent', sentAt: expect.any(String) }]);
  });
});

describe('a reply', () => {
  it('answers the mail that told of the lead, and the next reply answers the first', async () => {
    const id = await send('contacts');
    await dueMails(server).send();
    const receipt = await server.database.queries
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'contactReceived')
      .executeTakeFirstOrThrow();
    expect((await thread('contacts', id)).subject).toMatch(/^Re: \S/);
    const first = (await reply({ list: 'contacts', id })).json.data;
    await reply({ list: 'contacts', id, after: first.id });
    const sent = (await dueMails(server).take()).map(({ mail }) => mail);
    const mails = sent.filter(({ content }) => content.template === 'reply');
    const sender = { mailFrom: 'Agency <hello@agency.example>', agencyEmail: 'hello@agency.example' };
    const messages = await Promise.all(mails.map((mail) => composeMessage(mail, sender)));
    expect(messages).toMatchObject([
      { messageId: `<${first.id}@agency.example>`, inReplyTo: `<${receipt.id}@agency.example>` },
      { inReplyTo: `<${first.id}@agency.example>`, replyTo: { address: 'hello@agency.example' } },
    ]);
    expect(messages[0]?.headers).not.toHaveProperty('Auto-Submitted');
    expect(messages[0]?.text).toContain('Hello Ana,\n\nYes.');
  });

  it('is sent once, however often its form is', async () => {
    const id = await send('quotes');
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => reply({ list: 'quotes', id, key: 'one-form' })),
    );
    expect(new Set(responses.map(({ json }) => json.data.id)).size).toBe(1);
    expect(await repliesInOutbox()).toHaveLength(1);
  });

  it('is refused when another one was sent that its author has not seen', async () => {
    const id = await send('quotes');
    const responses = await Promise.all([reply({ list: 'quotes', id }), reply({ list: 'quotes', id, as: other })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.json.code).toBe('REPLIED_MEANWHILE');
    const [sent] = (await thread('quotes', id)).replies;
    expect((await reply({ list: 'quotes', id, after: sent.id, as: other })).status).toBe(200);
    expect(await repliesInOutbox()).toHaveLength(2);
    expect((await row('quotes', id)).firstReply.at).toBe(sent.createdAt);
  });

  it('goes neither to an address whose owner disputed it, nor to a lead in quarantine, nor to none', async () => {
    const id = await send('contacts');
    await disputeEmail(server.database.queries, email, testNow);
    expect((await thread('contacts', id)).obstacle).toBe('disputed');
    expect(await reply({ list: 'contacts', id })).toMatchObject({ status: 409, json: { code: 'ADDRESS_DISPUTED' } });
    await server.database.queries.deleteFrom('mailboxes').execute();

    const held = newId(testNow);
    const lead = { id: held, name: 'Eve', email: 'eve@example.com', search: '' };
    await quarantineLeads(server.database.queries, 'contacts', [lead], { reason: 'link', now: testNow });
    expect((await thread('contacts', held)).obstacle).toBe('quarantined');
    expect(await reply({ list: 'contacts', id: held })).toMatchObject({ json: { code: 'LEAD_QUARANTINED' } });
    expect(await reply({ list: 'contacts', id: newId(testNow) })).toMatchObject({ status: 404 });
    expect(await repliesInOutbox()).toEqual([]);
  });

  it('is refused while a placeholder is left in it', async () => {
    const id = await send('contacts');
    const { status, json } = await reply({ list: 'contacts', id, text: 'About {estimate} and {whatever}' });
    expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 400, fields: ['text'] });
    expect(json.fields.text).toContain('{estimate}');
    expect((await reply({ list: 'contacts', id, text: 'What a {brace}' })).status).toBe(200);
  });

  it.each(['{nmae}', '{Name}', '{nam}', '{booking_link}', '{estimates}'])(
    'is not sent with the typo %s',
    async (typo) => {
      const id = await send('contacts');
      const { status, json } = await reply({ list: 'contacts', id, text: `Dear ${typo}` });
      expect(status).toBe(400);
      expect(json.fields.text).toContain(typo);
    },
  );

  it('goes with its lead, and comes back with it', async () => {
    const id = await send('quotes');
    await reply({ list: 'quotes', id });
    await draft('quotes', id, 'more');
    const body = { ids: [id] };
    const { deletion } = (await server.call('POST', '/admin/quotes/delete', { token, body })).json.data;
    expect(await server.database.queries.selectFrom('replies').selectAll().execute()).toEqual([]);
    expect(await repliesInOutbox()).toEqual([]);
    await server.call('POST', `/admin/deletions/${deletion}/undo`, { token });
    expect(await thread('quotes', id)).toMatchObject({ replies: [{ leadId: id }], draft: { text: 'more' } });
    expect(await repliesInOutbox()).toHaveLength(1);
  });

  it('is kept no longer than its lead', async () => {
    const id = await send('quotes');
    await reply({ list: 'quotes', id });
    await draft('quotes', id, 'more');
    expect(await deleteExpired(server.database, 'quotes', firstIdOf(testNow + minute), 10)).toBe(1);
    for (const table of ['replies', 'reply_drafts'] as const) {
      expect(await server.database.queries.selectFrom(table).select('lead_id').execute()).toEqual([]);
    }
  });

  it('goes with its person, also what is kept for a form sent twice', async () => {
    const id = await send('contacts');
    await reply({ list: 'contacts', id, text: 'Dear Zerlina', key: 'a-key-of-the-form-1' });
    const { status } = await server.call('POST', '/admin/person/erase', { token, body: { email } });
    expect(status).toBe(200);
    for (const table of ['replies', 'outbox', 'idempotency_keys'] as const) {
      const rows = await server.database.queries.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('Zerlina');
    }
  });

  it('notes in the trail who sent it, and not what it says', async () => {
    const id = await send('quotes');
    await reply({ list: 'quotes', id });
    const entries = await server.database.queries
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'before', 'after'])
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ actor: testAdmin.email, action: 'replySent', before: null, after: null });
    // The first reply moves the status on.
    expect(entries).toContainEqual(expect.objectContaining({ actor: testAdmin.email, action: 'statusChanged' }));
  });
});

describe('a draft', () => {
  it('is kept for its author until it is sent or emptied', async () => {
    const id = await send('contacts');
    await draft('contacts', id, 'Half a sen');
    expect(await thread('contacts', id)).toMatchObject({
      draft: { subject: 'Re: it', text: 'Half a sen' },
      writers: [],
    });
    expect((await thread('contacts', id, other)).draft).toBeNull();
    await draft('contacts', id, '  ');
    expect((await thread('contacts', id)).draft).toBeNull();
    await draft('contacts', id, 'Half');
    await reply({ list: 'contacts', id });
    expect((await thread('contacts', id)).draft).toBeNull();
  });

  it('tells other admins for some minutes that somebody is writing', async () => {
    const id = await send('contacts');
    await draft('contacts', id, 'I am on it', other);
    const since = new Date(testNow).toISOString();
    expect((await thread('contacts', id)).writers).toEqual([{ name: 'Béa', since }]);
    server.clock.pass(3 * minute);
    expect((await thread('contacts', id)).writers).toEqual([]);
  });
});

describe('templates', () => {
  const template = (text: string, fr = text) => ({
    name: 'Mine',
    texts: { en: { subject: 'Hi', text }, fr: { subject: 'Bonjour', text: fr } },
  });

  it('are there from the start, each complete in both languages and filled for a lead they are for', async () => {
    const { json } = await server.call('GET', '/admin/reply-templates', { token });
    expect(json.data.length).toBeGreaterThanOrEqual(3);
    for (const { lists, texts } of json.data) {
      const [list] = lists;
      const id = await send(list);
      for (const language of ['en', 'fr'] as const) {
        const body = { list, id, ...texts[language] };
        const filled = (await server.call('POST', '/admin/replies/preview', { token, body })).json.data;
        expect(`${filled.subject} ${filled.text}`).not.toMatch(/[{}]/);
        expect(filled.text).toContain('Ana');
      }
    }
  });

  it('are added, changed and deleted by an admin, which is recorded', async () => {
    const made = await server.call('POST', '/admin/reply-templates', {
      token: other,
      body: template('About {service}'),
    });
    expect(made).toMatchObject({ status: 200, json: { data: { name: 'Mine', lists: ['quotes'] } } });
    const { id } = made.json.data;
    const path = `/admin/reply-templates/${id}`;
    const changed = await server.call('PUT', path, { token, body: { ...template('{name}'), revision: 1 } });
    expect(changed.json.data).toMatchObject({ id, lists: leadLists, revision: 2 });
    expect((await server.call('DELETE', path, { token })).status).toBe(200);
    expect((await server.call('DELETE', path, { token })).status).toBe(404);
    expect((await server.call('PUT', path, { token, body: { ...template('x'), revision: 2 } })).status).toBe(404);
  });

  it('are changed by one of two admins who have read the same', async () => {
    const made = (await server.call('POST', '/admin/reply-templates', { token, body: template('One') })).json.data;
    const path = `/admin/reply-templates/${made.id}`;
    const change = (text: string, as: string) =>
      server.call('PUT', path, { token: as, body: { ...template(text), revision: made.revision } });
    const responses = await Promise.all([change('Two', token), change('Three', other)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.json.code).toBe('TEMPLATE_CHANGED');
    const { json } = await server.call('GET', '/admin/reply-templates', { token });
    const kept = json.data.find(({ id }: { id: string }) => id === made.id);
    expect(kept.texts).toEqual(responses.find(({ status }) => status === 200)?.json.data.texts);
    await server.call('DELETE', path, { token });
  });

  it('are refused with a placeholder that does not exist, which is named', async () => {
    const body = template('Dear {nmae}', 'Bonjour {name}');
    const { status, json } = await server.call('POST', '/admin/reply-templates', { token, body });
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual(['texts.en.text']);
    expect(json.fields['texts.en.text']).toContain('{nmae}');
  });

  it('stand for nothing that only a program knows', async () => {
    const id = await send('contacts');
    const text = '{constructor} {toString} {__proto__}';
    const body = { list: 'contacts', id, subject: '', text };
    const { json } = await server.call('POST', '/admin/replies/preview', { token, body });
    expect(json.data.text).toBe(text);
  });

  it('leave what a lead has no value for where it is', async () => {
    const id = await send('contacts');
    const body = { list: 'contacts', id, subject: '{agency}', text: '{name}: {estimate}' };
    const { text } = (await server.call('POST', '/admin/replies/preview', { token, body })).json.data;
    expect(text).toBe('Ana: {estimate}');
  });
});
