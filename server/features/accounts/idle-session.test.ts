import { retention } from '@vitrine/contracts/retention.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClient } from '../../testing/brief.ts';
import { makeTestServer, type TestServer } from '../../testing/server.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

/** Makes a call as somebody. @returns its status, once what it notes is stored */
async function use(token: string, headers = {}): Promise<number> {
  const { status } = await server.call('GET', '/auth/me', { token, headers });
  await server.platform.background.settled();
  return status;
}

const lastUse = async () =>
  (await server.database.queries.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow()).last_used_at;

describe('the session of an admin', () => {
  it(`ends after ${retention.adminIdleHours} hours without use`, async () => {
    const token = await server.adminToken();
    server.clock.pass(retention.adminIdleHours * hour - 1);
    expect(await use(token)).toBe(200);
    server.clock.pass(retention.adminIdleHours * hour - 1);
    expect(await use(token)).toBe(200);
    server.clock.pass(retention.adminIdleHours * hour);
    expect(await use(token)).toBe(401);
  });

  it('is not kept alive by a page that nobody looks at', async () => {
    const token = await server.adminToken();
    server.clock.pass(6 * hour);
    expect(await use(token, { 'x-unattended': '1' })).toBe(200);
    server.clock.pass(6 * hour);
    expect(await use(token, { 'x-unattended': '1' })).toBe(401);
  });

  it('has its use written down every five minutes, not with each request', async () => {
    const token = await server.adminToken();
    server.clock.pass(5 * minute - 1);
    await use(token);
    expect(await lastUse()).toBeNull();
    server.clock.pass(1);
    await use(token);
    const recorded = await lastUse();
    expect(Date.parse(recorded ?? '')).toBe(server.clock.now());
    server.clock.pass(5 * minute - 1);
    await use(token);
    expect(await lastUse()).toBe(recorded);
    server.clock.pass(1);
    await Promise.all([use(token), use(token), use(token)]);
    expect(Date.parse((await lastUse()) ?? '')).toBe(server.clock.now());
  });

  it('ends at once when the account is disabled, and no other begins', async () => {
    const token = await server.adminToken();
    await server.database.queries.updateTable('accounts').set({ disabled_at: 'now' }).execute();
    expect(await use(token)).toBe(401);
  });
});

describe('the session of a client', () => {
  it('lasts without use', async () => {
    const { token } = await makeClient(server, 'ada@example.com');
    server.clock.pass(retention.sessionDays * 24 * hour - 1);
    expect(await use(token)).toBe(200);
  });
});
