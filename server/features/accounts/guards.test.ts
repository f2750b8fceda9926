import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPasskey } from '../../testing/second-factor.ts';
import { makeTestServer, type TestServer, testNow } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  for (const table of ['accounts', 'outbox', 'rate_limits'] as const) {
    await server.database.queries.deleteFrom(table).execute();
  }
});

describe('what a passkey signs to step one session up', () => {
  it('steps up no other', async () => {
    const [here, there] = [await server.adminToken(), await server.adminToken()];
    const device = await addPasskey(server, here);
    const { ticket, passkey } = (await server.call('POST', '/auth/step-up/options', { token: here })).json.data;
    const factor = { method: 'passkey', credential: device.sign(passkey) };
    const stepUp = (token: string) => server.call('POST', '/auth/step-up', { token, body: { factor, ticket } });
    expect(await stepUp(there)).toMatchObject({ status: 403, json: { code: 'WRONG_FACTOR' } });
    expect(await stepUp(here)).toMatchObject({ status: 200 });
  });
});
