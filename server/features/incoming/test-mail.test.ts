import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectorOf, testMailFrom } from '../../testing/collector.ts';
import { startImapServer, type TestImapServer } from '../../testing/imap-server.ts';
import { makeTestServer, type TestServer, testAdmin } from '../../testing/server.ts';
import type { Collector } from './collecting.ts';

let server: TestServer;
let imap: TestImapServer;
let collector: Collector;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
  Object.assign(server.platform.mail, { delivery: 'smtp' });
  imap = await startImapServer();
  collector = collectorOf(server.platform, imap.url);
});
afterAll(async () => {
  collector.close();
  await imap.close();
  await server.close();
});

const deliver = (messageId: string, text: string) =>
  imap.deliver(
    [
      `From: ${testMailFrom}`,
      `To: ${testAdmin.email}`,
      'Subject: Test',
      `Message-ID: <${messageId}>`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '',
    ].join('\n'),
    server.clock.now(),
  );
async function collect(): Promise<number> {
  server.clock.pass(60_000);
  return await collector.collect();
}
const state = async () => {
  const { steps, testMail } = (await server.call('GET', '/admin/launch', { token })).json.data;
  return { ...testMail, isDone: steps.find(({ id }: { id: string }) => id === 'mail').isDone };
};

it('that arrives in the agency’s mailbox has arrived, once, and is no reply to anybody', async () => {
  await server.call('POST', '/admin/launch/test-mail', { token });
  await deliver('another@agency.example', 'Not the one');
  expect(await collect()).toBe(0);
  expect(await state()).toMatchObject({ receivedAt: null, isDone: false });
  const { message_id: messageId } = await server.database.queries
    .selectFrom('outbox')
    .select('message_id')
    .executeTakeFirstOrThrow();
  await deliver(messageId, 'The one');
  await deliver(messageId, 'The same, by another way');
  expect(await collect()).toBe(0);
  const { receivedAt, isDone } = await state();
  expect({ receivedAt, isDone }).toEqual({ receivedAt: expect.stringMatching(/Z$/), isDone: true });
  const trail = await server.database.queries
    .selectFrom('audit_entries')
    .select(['actor_kind', 'actor'])
    .where('action', '=', 'testMailReceived')
    .execute();
  expect(trail).toEqual([{ actor_kind: 'site', actor: '' }]);
});
