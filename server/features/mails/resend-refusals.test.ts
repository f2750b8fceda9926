import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleData } from '../../emails/samples.ts';
import { disputeEmail } from '../../platform/mail/reputation.ts';
import { dueMails } from '../../testing/due-mails.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'outbox', 'mailboxes'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
  await sendLead(server, 'contacts', { name: 'Ana', email: 'ana@example.com' });
});

const list = async () => (await server.call('GET', '/admin/mails', { token })).json.data;
const mailOf = async (template: string) =>
  (await list()).find((mail: { template: string }) => mail.template === template);
const resend = (id: string) => server.call('POST', `/admin/mails/${id}/send`, { token });
const refused = { status: 409, json: { code: 'MAIL_NOT_KEPT' } };

describe('a mail that is asked for again', () => {
  it('goes to the agency, whatever somebody says of its address, but to no visitor who disputed theirs', async () => {
    // An address that no admin logs in with, which would vouch for it.
    const recipient = 'office@agency.example';
    const { queries } = server.database;
    await queries.updateTable('outbox').set({ recipient }).where('template', '=', 'contactForAgency').execute();
    const [receipt, notice] = [await mailOf('contactReceived'), await mailOf('contactForAgency')];
    await dueMails(server).send();
    server.clock.pass(5 * 60_000);
    for (const mail of [receipt, notice]) await disputeEmail(queries, mail.recipient, server.clock.now());
    expect(await mailOf('contactReceived')).toMatchObject({ canResend: false });
    expect(await resend(receipt.id)).toMatchObject(refused);
    expect(await mailOf('contactForAgency')).toMatchObject({ canResend: true });
    expect(await resend(notice.id)).toMatchObject({ status: 200, json: { data: { resendOf: notice.id } } });
  });

  it('stays where it is when what it says is no longer so', async () => {
    const { id } = await mailOf('contactReceived');
    const held = { state: 'held', held_for: 'outdated' } as const;
    await server.database.queries.updateTable('outbox').set(held).where('id', '=', id).execute();
    expect(await mailOf('contactReceived')).toMatchObject({ heldFor: 'outdated', canResend: false });
    expect(await resend(id)).toMatchObject(refused);
    expect(await mailOf('contactReceived')).toMatchObject({ state: 'held' });
  });

  it('with a link that runs out is refused from that moment on, though it never left', async () => {
    const content = { template: 'passwordResetLink', data: sampleData.passwordResetLink } as const;
    await server.database.transaction((transaction) =>
      server.platform.outbox.put(transaction, [{ to: 'ana@example.com', language: 'en', content }]),
    );
    const { id } = await mailOf('passwordResetLink');
    await server.database.queries.updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute();
    expect(await mailOf('passwordResetLink')).toMatchObject({ canResend: true });
    const { created_at } = await server.database.queries
      .selectFrom('outbox')
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const tooOld = new Date(Date.parse(created_at) - 7 * 24 * 60 * 60_000).toISOString();
    await server.database.queries.updateTable('outbox').set({ created_at: tooOld }).where('id', '=', id).execute();
    expect(await mailOf('passwordResetLink')).toMatchObject({ canResend: false });
    expect(await resend(id)).toMatchObject(refused);
  });
});
