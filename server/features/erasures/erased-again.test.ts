import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';
import { eraseAgain, getKnownErasures } from './service.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await makeTestServer();
  token = await server.adminToken();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['contacts', 'outbox', 'erasures'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

const ana = { name: 'Ana', email: 'ana@example.com' };
const erase = () => server.call('POST', '/admin/person/erase', { token, body: { email: ana.email } });
const restored = async (madeAt: number) =>
  eraseAgain(server.platform, { kind: 'operator' }, await getKnownErasures(server.database.queries), toInstant(madeAt));
const people = async () => (await server.database.queries.selectFrom('contacts').select('email').execute()).length;

it('whoever a backup brings back is erased again, also where it was made at that very moment', async () => {
  await sendLead(server, 'contacts', ana);
  await erase();
  for (const madeAt of [testNow - 1, testNow]) {
    await sendLead(server, 'contacts', ana);
    expect(await restored(madeAt)).toBe(1);
    expect(await people()).toBe(0);
  }
});

it('whoever was erased before the backup was made, and is in it, has come back of their own', async () => {
  await sendLead(server, 'contacts', ana);
  await erase();
  server.clock.pass(60_000);
  await sendLead(server, 'contacts', ana);
  expect(await restored(testNow + 1)).toBe(0);
  expect(await people()).toBe(1);
});

it('the agency’s own address is nobody to erase, in any spelling', async () => {
  const { agencyEmail } = server.platform;
  for (const email of [agencyEmail, ` ${agencyEmail.toUpperCase()}`]) {
    const response = await server.call('POST', '/admin/person/erase', { token, body: { email } });
    expect(response).toMatchObject({ status: 409, json: { code: 'EMAIL_IN_USE' } });
  }
});
