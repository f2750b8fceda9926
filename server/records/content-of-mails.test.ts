import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OutboxMail } from '../platform/mail/claims.ts';
import { composeMessage, type UnderRevision } from '../platform/mail/message.ts';
import { putInForce } from '../platform/site/content-in-force.ts';
import { insertTestRevision } from '../testing/content.ts';
import { dueMails } from '../testing/due-mails.ts';
import { makeTestServer, type TestServer } from '../testing/server.ts';
import { findContentOf } from './content-of-mails.ts';

const sender = { mailFrom: 'Sender <sender@agency.example>', agencyEmail: 'inbox@agency.example' };

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  putInForce(0, {});
  await server.database.queries.deleteFrom('content_revisions').execute();
  await server.database.queries.deleteFrom('outbox').execute();
});

/** As a process does that follows what is published. */
const publish = (number: number, edits: ContentEdits) => insertTestRevision(server, number, edits);

async function put(): Promise<OutboxMail> {
  await server.database.transaction((transaction) =>
    server.platform.outbox.put(transaction, [
      {
        to: 'ana@example.com',
        language: 'fr',
        content: { template: 'contactReceived', data: { name: 'Ana', message: 'Bonjour' } },
      },
    ]),
  );
  const [claim] = await dueMails(server).take(1);
  if (!claim) throw new Error('No mail is due.');
  return claim.mail;
}

const contentOf = ({ contentRevision }: OutboxMail) => findContentOf(server.database.queries, [contentRevision]);

async function compose(mail: OutboxMail, under: UnderRevision): Promise<string> {
  const { subject, html, text } = await composeMessage(mail, sender, [], under);
  return `${subject}\n${html}\n${text}`;
}

it('has a mail say what it said when it was put, whatever is published after it', async () => {
  const byDefault = await put();
  const before = await compose(byDefault, await contentOf(byDefault));
  await publish(1, { 'agency.name': 'Studio Un' });
  const first = await put();
  const asPut = await compose(first, await contentOf(first));
  expect(asPut).toContain('Studio Un');
  await publish(2, { 'agency.name': 'Studio Deux' });
  expect(await compose(first, await contentOf(first))).toBe(asPut);
  expect(await compose(byDefault, await contentOf(byDefault))).toBe(before);
  expect(await compose(await put(), await contentOf(first))).toContain('Studio Deux');
});

it('has it say so again where it is sent again, and where an admin looks at it', async () => {
  await publish(1, { 'agency.name': 'Studio Un' });
  const { id } = await put();
  await server.database.queries.updateTable('outbox').set({ state: 'sent' }).execute();
  await publish(2, { 'agency.name': 'Studio Deux' });
  const token = await server.adminToken();
  const seen = await server.call('GET', `/admin/mails/${id}`, { token });
  expect(seen.json.data.html).toContain('Studio Un');
  expect((await server.call('POST', `/admin/mails/${id}/send`, { token })).status).toBe(200);
  const revisions = await server.database.queries.selectFrom('outbox').select('content_revision').execute();
  expect(revisions).toEqual([{ content_revision: 1 }, { content_revision: 1 }]);
});

it('notices no publication between asking and rendering', async () => {
  await publish(1, { 'agency.name': 'Studio Un' });
  const mail = await put();
  const under = await contentOf(mail);
  await publish(2, { 'agency.name': 'Studio Deux' });
  expect(await compose(mail, under)).toContain('Studio Un');
});

it('takes the content of now for a revision that is gone', async () => {
  await publish(1, { 'agency.name': 'Studio Un' });
  const mail = { ...(await put()), contentRevision: 9 };
  expect(await compose(mail, await contentOf(mail))).toContain('Studio Un');
});
