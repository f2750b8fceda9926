import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeTestServer, type TestServer, testAdmin, testNow } from '../../testing/server.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const minute = 60_000;
const home = '203.0.113.1';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ rateLimits: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  const { queries } = server.database;
  for (const table of ['accounts', 'rate_limits', 'outbox'] as const) await queries.deleteFrom(table).execute();
  await ensureFirstAdmin(server.platform, testAdmin);
});

type Try = { from: string; email?: string; password?: string };
const right = testAdmin.password;

async function tryLogin({ from, email = testAdmin.email, password = 'wrong' }: Try) {
  const payload = { email, password };
  const response = await server.app.inject({ method: 'POST', url: '/api/admin/login', remoteAddress: from, payload });
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], json: response.json() };
}
const logIn = async (from: string) => (await tryLogin({ from, password: right })).status;
const fail = async (from: string, email?: string) => (await tryLogin({ from, ...(email && { email }) })).status;
async function failTimes(times: number, from: string, email?: string) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await fail(from, email));
  return statuses;
}
const attackers = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];

/** What the trail says happened since the test began. */
async function eventsSince(act: () => Promise<unknown>) {
  const read = () => server.database.queries.selectFrom('audit_entries').selectAll().orderBy('id').execute();
  const before = new Set((await read()).map(({ id }) => id));
  await act();
  return (await read()).filter(({ id }) => !before.has(id));
}

describe('failed logins', () => {
  it('are what is counted: the right password may be used any number of times', async () => {
    const statuses = [];
    for (let time = 0; time < 30; time++) statuses.push(await logIn(home));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('lock a network out after ten in a minute, and say for how long', async () => {
    expect(await failTimes(11, attackers[0] ?? '')).toEqual([...Array(10).fill(401), 429]);
    const refused = await tryLogin({ from: attackers[0] ?? '', password: right });
    expect(refused).toMatchObject({ status: 429, retryAfter: '60', json: { code: 'RATE_LIMITED' } });
    server.clock.pass(minute);
    expect(await logIn(attackers[0] ?? '')).toBe(200);
  });

  it.each([undefined, 'nobody@example.com'])('are refused alike, whether the account exists (%s)', async (email) => {
    expect(await failTimes(11, home, email)).toEqual([...Array(10).fill(401), 429]);
  });

  it('of others never lock out a network that the account knows', async () => {
    expect(await logIn(home)).toBe(200);
    const owner: number[] = [];
    for (let round = 0; round < 22; round++) {
      for (const attacker of attackers) expect([401, 429]).toContain(await fail(attacker));
      owner.push(await logIn(home));
      server.clock.pass(2_000);
    }
    expect(owner).toEqual(Array(22).fill(200));
  });

  it('of others leave the right password its first tries from a network that is new', async () => {
    for (let round = 0; round < 22; round++) for (const attacker of attackers) await fail(attacker);
    expect(await logIn('192.0.2.9')).toBe(200);
  });

  it('at an account under attack leave each new network three in a quarter of an hour', async () => {
    await failTimes(10, attackers[0] ?? '');
    await failTimes(10, attackers[1] ?? '');
    expect(await failTimes(4, '192.0.2.1')).toEqual([401, 401, 401, 429]);
    server.clock.pass(2 * minute);
    expect(await fail('192.0.2.1')).toBe(429);
    server.clock.pass(13 * minute);
    expect(await fail('192.0.2.1')).toBe(401);
  });

  it('of more than thirty networks shut out all that are new for an hour, and none that is known', async () => {
    await logIn(home);
    let failed = 0;
    for (let network = 1; network <= 60 && failed < 100; network++) {
      const statuses = await failTimes(4, `198.18.${network}.1`);
      failed += statuses.filter((status) => status === 401).length;
    }
    expect(failed).toBe(100);
    expect(await logIn('192.0.2.9')).toBe(429);
    expect(await logIn(home)).toBe(200);
    server.clock.pass(60 * minute);
    expect(await logIn('192.0.2.9')).toBe(200);
  });

  it('at once are counted as those after each other, and do not let a right guess through', async () => {
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => fail(attackers[0] ?? '')))).toSorted();
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(await logIn(attackers[0] ?? '')).toBe(429);
  });

  it('of IPv6 count for the wider networks too', async () => {
    const subnet = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
    const statuses = [];
    for (let n = 0; n < 25; n++) statuses.push(await fail(subnet(n), `someone-${n}@example.com`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  });

  it('of a known network at its own account lock only that one out', async () => {
    await logIn(home);
    expect(await failTimes(11, home)).toEqual([...Array(10).fill(401), 429]);
    expect(await logIn('192.0.2.9')).toBe(200);
  });
});

describe('the trail', () => {
  it('notes a login with its network, and nothing that is secret', async () => {
    const [event] = await eventsSince(() => logIn(home));
    expect(event).toMatchObject({
      action: 'loggedIn',
      list: 'people',
      actor: testAdmin.email,
      actor_kind: 'admin',
      network: '203.0.113.0/24',
      is_security: 1,
      after: 'password',
    });
    expect(event?.subject_id).toBe(event?.actor_id);
  });

  it('notes the first failure of a network and its lock-out, not each of them', async () => {
    const events = await eventsSince(() => failTimes(12, home));
    expect(events.map(({ action }) => action).toSorted()).toEqual(['loginFailed', 'loginLocked']);
    for (const event of events) expect(event).toMatchObject({ actor: '', actor_kind: 'visitor', list: 'people' });
    const unknown = await eventsSince(() => fail('192.0.2.1', 'nobody@example.com'));
    expect(unknown).toMatchObject([{ action: 'loginFailed', subject_id: null }]);
    expect(JSON.stringify(unknown)).not.toContain('nobody');
  });

  it('notes a logout', async () => {
    const token = await server.adminToken();
    const [event] = await eventsSince(() => server.call('POST', '/auth/logout', { token }));
    expect(event).toMatchObject({ action: 'loggedOut', actor: testAdmin.email });
  });
});

describe('a login from a new network', () => {
  const mails = async () => (await server.mails()).filter(({ template }) => template === 'newNetworkLogin');

  it('is told to the admin, but not the very first, nor one from the same network', async () => {
    await logIn(home);
    await logIn(home);
    expect(await mails()).toEqual([]);
    await logIn('192.0.2.9');
    expect(await mails()).toMatchObject([{ to: testAdmin.email, data: { network: '192.0.2.0/24' } }]);
    await logIn('192.0.2.9');
    expect(await mails()).toHaveLength(1);
  });

  it('is forgotten after twenty others', async () => {
    for (let n = 0; n < 22; n++) {
      server.clock.pass(1000);
      await logIn(`192.0.2.${n}`);
    }
    const known = await server.database.queries.selectFrom('known_networks').selectAll().execute();
    expect(known).toHaveLength(20);
    expect(JSON.stringify(known)).not.toContain('192.0.2.');
  });
});
