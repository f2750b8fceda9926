import { randomUUID } from 'node:crypto';
import { retention } from '@vitrine/contracts/retention.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailContent } from '../../emails/mail.ts';
import { sampleMails } from '../../emails/samples.ts';
import { isForVisitor } from '../../emails/typed-text.ts';
import { toInstant } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { OutboxMail } from '../../platform/mail/claims.ts';
import { composeMessage } from '../../platform/mail/message.ts';
import { domainOf, messageIdOf } from '../../platform/mail/message-id.ts';
import { tagEmail } from '../../platform/mail/reply-tag.ts';
import { deleteExpired, firstKeptId } from '../../records/retention/expired.ts';
import { deleteOldDossiers } from '../../records/retention/old-dossiers.ts';
import { clientRow } from '../../testing/account-row.ts';
import { collectorOf, testMailFrom } from '../../testing/collector.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap-server.ts';
import { sendLead } from '../../testing/leads.ts';
import { sendTestProposal } from '../../testing/proposals.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { insertDossier } from '../dossiers/queries.ts';
import type { Collector } from './collecting.ts';

const ana = { name: 'Ana', email: 'ana@example.com' };
const minute = 60_000;
const sides = { mailFrom: testMailFrom, agencyEmail: 'leads@agency.example', tagsReplies: true };

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
  const { queries } = server.database;
  for (const table of written) await queries.deleteFrom(table).execute();
  await queries.deleteFrom('accounts').where('kind', '=', 'client').execute();
  imap = await startImapServer();
  collector = collectorOf(server.platform, imap.url);
});
afterEach(async () => {
  collector.close();
  await imap.close();
});

/** What these tests leave behind. */
const written = [
  ...(['quotes', 'contacts', 'bookings', 'proposals', 'outbox', 'incoming_mails', 'incoming_boxes'] as const),
  ...(['reply_files', 'follow_ups', 'idempotency_keys', 'mailboxes', 'dossiers', 'deleted_records'] as const),
] as const;

/** Reads the mailbox once the rest after the last time is over. */
function collect(): Promise<number> {
  server.clock.pass(minute);
  return collector.collect();
}

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

/** What a mail says about whom to answer, as it would leave. */
type Left = { readonly messageId: string; readonly replyTo: string };

async function leave(mail: Pick<OutboxMail, 'id' | 'messageId' | 'to' | 'content'>): Promise<Left> {
  const createdAt = toInstant(server.clock.now());
  const { messageId, replyTo } = await composeMessage(
    { ...mail, language: 'en', attempts: 1, createdAt, contentRevision: 0 },
    sides,
  );
  return { messageId: String(messageId), replyTo: (replyTo as { address: string }).address };
}

/** Puts a mail into the outbox as a feature does, and sends it. */
async function send(content: MailContent, about?: string): Promise<Left> {
  const id = newId(server.clock.now());
  await server.database.transaction((transaction) =>
    server.platform.outbox.put(transaction, [{ id, to: ana.email, language: 'en', content, about }]),
  );
  return leave({ id, messageId: messageIdOf(id, domainOf(testMailFrom)), to: ana.email, content });
}

/** Has Ana answer: by a program that names the mail, or by one that only writes to where replies are asked for. */
function reply(
  { messageId, replyTo }: Left,
  by: 'name' | 'address' = 'name',
  text = 'Thank you',
  from = 'ana@elsewhere.example',
): void {
  const lines = [
    ...[`From: Ana <${from}>`, `To: ${by === 'name' ? sides.agencyEmail : replyTo}`, 'Subject: Re: hello'],
    ...[`Message-ID: <${randomUUID()}@elsewhere.example>`, ...(by === 'name' ? [`In-Reply-To: ${messageId}`] : [])],
    ...['Content-Type: text/plain; charset=utf-8', '', text, ''],
  ];
  imap.deliver(lines.join('\n'), server.clock.now());
}

const insertClient = async (email = ana.email) => {
  const [id, created_at] = [newId(server.clock.now()), toInstant(server.clock.now())];
  await server.database.queries
    .insertInto('accounts')
    .values(clientRow({ id, email, created_at, name: 'Ana' }))
    .execute();
  return id;
};

/** Mails to people, as samples; a reply, whose own Message-ID is stored with it, has tests of its own. */
const toPeople = sampleMails.filter((mail) => isForVisitor(mail) && mail.template !== 'reply');
const byTemplate = toPeople.map((mail) => [mail.template, mail] as const);

/** The mails about one lead, whose id they name. */
const ofLeads: readonly string[] = toPeople.flatMap(({ template }) =>
  /^(?:contact|quote)Received$|^booking/.test(template) ? [template] : [],
);
const ofProposals = toPeople.filter(({ template }) => template.startsWith('proposal'));

describe('a reply to a mail of ours', () => {
  it.each(byTemplate)(
    'stands on the timeline of whoever got it, who has sent something: %s',
    async (template, mail) => {
      const { id } = await sendLead(server, 'quotes', ana);
      const left = await send(mail, ofLeads.includes(template) ? id : undefined);
      reply(left);
      if (!ofProposals.includes(mail)) reply(left, 'address', 'Again');
      await collect();
      const texts = (await timeline()).map(
        ({ text, list, leadId }: Record<string, string>) => `${list} ${leadId} ${text}`,
      );
      const expected = ofProposals.includes(mail) ? ['Thank you'] : ['Again', 'Thank you'];
      expect(texts.toSorted()).toEqual(expected.map((text) => `quotes ${id} ${text}`));
      expect(await today()).toMatchObject([{ id, list: 'quotes', name: 'Ana', email: ana.email }]);
    },
  );

  it.each(byTemplate.filter(([template]) => !ofLeads.includes(template)))(
    'stands on that of whoever has an account alone, and waits: %s',
    async (template, mail) => {
      const id = await insertClient();
      // As to a new address, of which the account does not know yet.
      reply(await send(mail, template.startsWith('email') ? id : undefined));
      expect(await collect()).toBe(1);
      expect(await timeline()).toMatchObject([{ list: 'clients', leadId: id, text: 'Thank you' }]);
      expect(await today()).toMatchObject([{ id, list: 'clients', recordId: id, name: 'Ana', text: 'Thank you' }]);
    },
  );

  it.each(['name', 'address'] as const)('to a proposal belongs to its request, known by its %s', async (by) => {
    const { proposal } = await sendTestProposal(server, token, ana);
    await sendLead(server, 'contacts', ana);
    const mails = (await dueMails(server).take()).map(({ mail }) => mail);
    const mail = mails.find(({ content }) => content.template === 'proposalSent');
    if (!mail) throw new Error('The proposal was not mailed.');
    const left = await leave(mail);
    // Mails are forgotten sooner than proposals.
    if (by === 'address') await server.database.queries.deleteFrom('outbox').execute();
    reply(left, by, 'Could we begin in May?');
    expect(await collect()).toBe(1);
    expect(await timeline()).toMatchObject([
      { list: 'quotes', leadId: proposal.quoteId, text: 'Could we begin in May?' },
    ]);
    expect(await today()).toHaveLength(1);
  });

  it('by whoever was only invited is kept with what is written down about them, as long as that', async () => {
    const { queries } = server.database;
    const mail = toPeople.find(({ template }) => template === 'clientInvitation') as MailContent;
    const left = await send(mail);
    reply(left, 'name', 'Who are you?');
    reply(left, 'address', 'And why?');
    expect(await collect()).toBe(2);
    const [dossier] = await queries.selectFrom('dossiers').select(['id', 'email']).execute();
    expect(dossier?.email).toBe(ana.email);
    expect(await timeline()).toMatchObject(
      Array.from({ length: 2 }, () => ({ list: 'dossiers', leadId: dossier?.id })),
    );
    const [item] = await today();
    expect(item).toMatchObject({ list: 'dossiers', recordId: dossier?.id, email: ana.email, text: 'And why?' });
    const items = [{ kind: 'incoming', id: item.id }];
    const done = await server.call('POST', '/admin/follow-ups/changes', { token, body: { act: 'finish', items } });
    expect(done.json.data.changed).toEqual(items);
    expect(await deleteOldDossiers(server.database, toInstant(server.clock.now() + minute), 10)).toBe(1);
    expect(await queries.selectFrom('incoming_mails').select('id').execute()).toEqual([]);
  });

  describe('that is forgotten by now', () => {
    const late = 'I am back';
    const sendLongAgo = async (content: MailContent, about?: string) => {
      const left = await send(content, about);
      const { queries } = server.database;
      await queries
        .updateTable('outbox')
        .set({ state: 'sent', sent_at: toInstant(server.clock.now()) })
        .execute();
      server.clock.pass((retention.mailDays + 1) * 24 * 60 * minute);
      // The session of before has ended.
      token = await server.adminToken();
      await deleteExpired(server.database, 'mails', firstKeptId('mails', server.clock.now()), 1000);
      expect(await queries.selectFrom('outbox').select('id').execute()).toEqual([]);
      return left;
    };

    it.each(byTemplate)('goes to what its person has sent last: %s', async (_template, mail) => {
      const { id } = await sendLead(server, 'quotes', ana);
      const left = await sendLongAgo(mail, id);
      reply(left, 'name', late, 'Ana@Example.com');
      await collect();
      expect(await timeline()).toMatchObject([{ list: 'quotes', leadId: id, text: late }]);
      expect(await today()).toMatchObject([{ id }]);
    });

    it('goes to the account, or the dossier, of whoever has sent nothing', async () => {
      const [content] = toPeople;
      const client = await insertClient();
      await server.database.transaction(({ queries }) =>
        insertDossier(queries, { id: newId(testNow), email: 'bob@example.com', at: toInstant(testNow) }),
      );
      const left = await sendLongAgo(content as MailContent);
      for (const from of [ana.email, 'bob@example.com']) reply(left, 'name', late, from);
      expect(await collect()).toBe(2);
      expect(await timeline()).toMatchObject([{ list: 'clients', leadId: client, text: late }]);
      expect(await timeline('bob@example.com')).toMatchObject([{ list: 'dossiers', text: late }]);
    });

    it('is not taken for that as long as it would be stored', async () => {
      await sendLead(server, 'quotes', ana);
      for (const by of ['name', 'address'] as const) {
        const id = newId(server.clock.now() - (retention.mailDays - 1) * 24 * 60 * minute);
        const replyTo = tagEmail(sides.agencyEmail, id);
        reply({ messageId: `<${id}@agency.example>`, replyTo }, by, late, ana.email);
      }
      expect(await collect()).toBe(0);
    });

    it('is left in the mailbox where nobody knows who answers, or the mail was never ours', async () => {
      await sendLead(server, 'quotes', ana);
      const left = await sendLongAgo(toPeople[0] as MailContent);
      reply(left);
      for (const id of [`${newId(testNow)}@elsewhere.example`, `${randomUUID()}@agency.example`, 'x@agency.example']) {
        reply({ ...left, messageId: `<${id}>` }, 'name', late, ana.email);
      }
      expect(await collect()).toBe(0);
    });
  });

  it('about a lead that is gone is left in the mailbox', async () => {
    const { id } = await sendLead(server, 'quotes', ana);
    await sendLead(server, 'contacts', ana);
    const left = await send(toPeople.find(({ template }) => template === 'quoteReceived') as MailContent, id);
    await server.database.queries.deleteFrom('quotes').execute();
    reply(left);
    expect(await collect()).toBe(0);
  });

  it('goes with the account it is about, and comes back with it', async () => {
    const id = await insertClient();
    reply(await send(toPeople.find(({ template }) => template === 'accountValidated') as MailContent, id));
    await collect();
    const body = { ids: [id] };
    const { json } = await server.call('POST', '/admin/clients/delete', { token, body });
    expect(await server.database.queries.selectFrom('incoming_mails').select('id').execute()).toEqual([]);
    expect(await today()).toEqual([]);
    await server.call('POST', `/admin/deletions/${json.data.deletion}/undo`, { token });
    expect(await timeline()).toMatchObject([{ list: 'clients', leadId: id }]);
    expect(await today()).toHaveLength(1);
  });
});

it('a reply to what the agency is told goes to whom it is about, and never to a timeline', async () => {
  await sendLead(server, 'quotes', ana);
  for (const content of sampleMails.filter((mail) => !isForVisitor(mail))) {
    const left = await send(content);
    expect(left.replyTo).not.toContain('+r');
    reply(left);
  }
  expect(await collect()).toBe(0);
});

it('no tag leads to what it does not name', async () => {
  const { id } = await sendLead(server, 'quotes', ana);
  const client = await insertClient('other@example.com');
  for (const known of [id, client, randomUUID()]) {
    reply({ messageId: '', replyTo: tagEmail(sides.agencyEmail, known) }, 'address');
  }
  expect(await collect()).toBe(0);
});
