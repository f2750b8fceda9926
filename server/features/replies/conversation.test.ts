import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let id: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'outbox', 'replies', 'incoming_mails'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  id = (await sendLead(server, 'contacts', { name: 'Ana', email })).id;
});

const email = 'ana@example.com';
const thread = async () => (await server.call('GET', `/admin/replies?list=contacts&id=${id}`, { token })).json.data;
const reply = async (subject: string, after: string | null = null) => {
  const body = { list: 'contacts', id, subject, text: 'Yes.', after };
  return (await server.call('POST', '/admin/replies', { token, body })).json.data;
};
const inReplyTo = async (replyId: string) =>
  (
    await server.database.queries
      .selectFrom('replies')
      .select('in_reply_to')
      .where('id', '=', replyId)
      .executeTakeFirstOrThrow()
  ).in_reply_to;

/** Stores a mail of the person about the lead, as the mailbox was read now. */
async function comeBack(subject: string, more: Partial<Schema['incoming_mails']> = {}): Promise<void> {
  const at = new Date(server.clock.now()).toISOString();
  const row = {
    ...({ id: newId(server.clock.now()), message_id: 'theirs@example.com', list: 'contacts', lead_id: id } as const),
    reply_id: null,
    email,
    sender: email,
    is_automatic: 0,
    written_at: at,
    created_at: at,
    content: JSON.stringify({ subject, text: 'Hello', isCut: false, files: [] }),
  };
  await server.database.queries
    .insertInto('incoming_mails')
    .values({ ...row, ...more })
    .execute();
}

describe('a reply', () => {
  it('answers the last mail of the conversation, whoever wrote it', async () => {
    await comeBack('Blue');
    expect((await thread()).subject).toBe('Re: Blue');
    server.clock.pass(1000);
    const first = await reply('Re: Blue');
    expect(await inReplyTo(first.id)).toBe('theirs@example.com');
    server.clock.pass(1000);
    const second = await reply('Green', first.id);
    expect(await inReplyTo(second.id)).toMatch(new RegExp(`^${first.id}@`));
    expect((await thread()).subject).toBe('Green');
  });

  it.each([
    ['a program wrote', { is_automatic: 1 }],
    ['had no name of its own, which a hash stands for', { message_id: 'a1b2c3' }],
    ['has one that would break a header', { message_id: 'x>\r\nBcc: <y@example.com' }],
  ])('does not answer a mail that %s', async (_what, more) => {
    const first = await reply('Ours');
    server.clock.pass(1000);
    await comeBack('Out of office', more);
    expect((await thread()).subject).toBe('Ours');
    const second = await reply('Ours', first.id);
    expect(await inReplyTo(second.id)).toMatch(new RegExp(`^${first.id}@`));
  });

  it.each(['Re: Blue', 'AW: Blue', 'RÉ : Blue', 'Sv: Blue'])(
    'does not say twice that it is one: %s',
    async (subject) => {
      await comeBack(subject);
      expect((await thread()).subject).toBe(subject);
    },
  );

  it('begins a conversation of its own while the receipt has not left', async () => {
    const before = (await thread()).subject;
    await dueMails(server).send();
    expect((await thread()).subject).not.toBe(before);
    const first = await reply('Ours');
    expect(await inReplyTo(first.id)).not.toBeNull();
    for (const table of ['replies', 'outbox'] as const) await server.database.queries.deleteFrom(table).execute();
    expect((await thread()).subject).toBe(before);
    expect(await inReplyTo((await reply('Ours')).id)).toBeNull();
  });

  it('moves the status as the first one, and leaves what somebody has set since', async () => {
    const status = async () => (await server.call('GET', `/admin/contacts/${id}`, { token })).json.data.status;
    const first = await reply('Ours');
    expect([first.statusMoved, await status()]).toMatchObject([{ after: 'reviewing' }, 'reviewing']);
    await server.call('PATCH', '/admin/contacts/status', { token, body: { ids: [id], status: 'pending' } });
    server.clock.pass(1000);
    const second = await reply('Ours', first.id);
    expect([second.statusMoved, await status()]).toEqual([null, 'pending']);
  });

  it('that is unsent leaves what its author has begun to write meanwhile', async () => {
    const body = { list: 'contacts', id, subject: 'First', text: 'Yes.', after: null, undoable: true };
    const sent = (await server.call('POST', '/admin/replies', { token, body })).json.data;
    const draft = { list: 'contacts', id, subject: 'Second', text: 'Or rather no.' };
    await server.call('PUT', '/admin/replies/draft', { token, body: draft });
    expect((await server.call('POST', `/admin/replies/${sent.id}/undo`, { token })).status).toBe(200);
    expect(await thread()).toMatchObject({ replies: [], draft: { subject: 'Second', text: 'Or rather no.' } });
  });

  it('answers the receipt of the visitor, and never the notice to the agency', async () => {
    const { queries } = server.database;
    await dueMails(server).send();
    const [receipt] = await queries
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'contactReceived')
      .execute();
    await queries
      .updateTable('outbox')
      .set({ recipient: 'former@example.com' })
      .where('id', '=', receipt?.id ?? '')
      .execute();
    expect(await inReplyTo((await reply('Ours')).id)).toBeNull();
  });
});
