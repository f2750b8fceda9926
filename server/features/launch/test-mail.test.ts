import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTestCommand } from '../../testing/command.ts';
import { makePerson } from '../../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { makeProcessData } from '../../testing/process-data.ts';
import { makeTestServer, type TestServer, testAdmin } from '../../testing/server.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';

const hour = 60 * 60_000;

describe('a test mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await makeTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    // Whatever another test has sent is an hour ago.
    server.clock.pass(2 * hour);
    Object.assign(server.platform.mail, { delivery: 'smtp' });
    for (const table of ['settings', 'outbox'] as const) await server.database.queries.deleteFrom(table).execute();
  });

  const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
    server.call(method, `/admin/launch${path}`, { token: await server.adminToken(), ...(body && { body }) });
  const send = () => call('POST', '/test-mail');
  const receive = (token: string) => call('POST', '/test-mail/received', { token });
  const state = async () => {
    const { steps, testMail } = (await call('GET', '')).json.data;
    return { ...testMail, isDone: steps.find(({ id }: { id: string }) => id === 'mail').isDone };
  };
  /** The secrets in the links of the mails so far, oldest first. */
  const tokens = async () =>
    (await server.mails())
      .filter(({ template }) => template === 'testMail')
      .map(({ data }) => new URL(data.receivedUrl).searchParams.get('token') ?? '');

  it('goes to whoever asks, and its link shows that it has arrived', async () => {
    expect(await state()).toEqual({ leaves: true, sentAt: null, receivedAt: null, isDone: false });
    expect(await send()).toMatchObject({ status: 200, json: { data: { to: testAdmin.email } } });
    expect(await server.mails()).toMatchObject([{ template: 'testMail', to: testAdmin.email }]);
    // A mail that was sent has not arrived yet.
    expect(await state()).toMatchObject({ sentAt: expect.stringMatching(/Z$/), receivedAt: null, isDone: false });
    expect(await receive('x'.repeat(43))).toMatchObject({ status: 404 });
    expect(await state()).toMatchObject({ isDone: false });
    expect(await receive((await tokens())[0] ?? '')).toMatchObject({ status: 200 });
    expect(await state()).toMatchObject({ receivedAt: expect.stringMatching(/Z$/), isDone: true });
    // Nothing arrives anywhere where mails are written to files.
    Object.assign(server.platform.mail, { delivery: 'files' });
    expect(await state()).toMatchObject({ leaves: false, isDone: false });
  });

  it('is sent a few times per hour, and any of those may be the one that arrives', async () => {
    for (let n = 0; n < 5; n += 1) expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } });
    const [first = ''] = await tokens();
    expect(await receive(first)).toMatchObject({ status: 200 });
    // Another owner is not kept from it, nor anybody an hour later.
    await makePerson(server, { email: 'zoe@agency.example', role: 'owner', name: 'Zoe' });
    const token = await server.logIn('admin', 'zoe@agency.example');
    expect(await server.call('POST', '/admin/launch/test-mail', { token })).toMatchObject({ status: 200 });
    expect(await receive(first)).toMatchObject({ status: 404 });
    server.clock.pass(hour);
    expect(await send()).toMatchObject({ status: 200 });
    // What has arrived once is not forgotten by another.
    expect(await state()).toMatchObject({ isDone: true });
  });

  it('leaves a trace, once that it arrived', async () => {
    const since = new Date(server.clock.now()).toISOString();
    await send();
    const [token = ''] = await tokens();
    for (let n = 0; n < 3; n += 1) await receive(token);
    const trail = await server.database.queries
      .selectFrom('audit_entries')
      .select(['action', 'list', 'actor'])
      .where('at', '>=', since)
      .where('action', 'in', ['testMailSent', 'testMailReceived'])
      .orderBy('action', 'desc')
      .execute();
    const entry = { list: 'mails', actor: testAdmin.email };
    expect(trail).toEqual([
      { ...entry, action: 'testMailSent' },
      { ...entry, action: 'testMailReceived' },
    ]);
  });
});

it('is taken by a mail server, and what its link shows is said by the doctor too', async () => {
  const data = await makeProcessData();
  const smtp = await startSmtpServer();
  const admin = { email: 'ada@studio.fr', password: 'Correct-Horse-7' };
  const settings = {
    ...data.settings,
    SMTP_URL: smtp.url,
    AGENCY_EMAIL: 'hello@studio.fr',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const server: ServerProcess = await startServerProcess(settings);
  const { url } = server;
  try {
    await server.ready();
    const call = async (path: string, token?: string, body?: object) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
      // biome-ignore lint/suspicious/noExplicitAny: the raw JSON, as a client gets it
      return ((await response.json()) as any).data;
    };
    const doctor = async () => (await runTestCommand(['doctor'], { ...settings, PUBLIC_URL: url })).output;
    expect(await doctor()).toMatch(/^warn {2}Mail +no owner has tried/m);
    const { token } = await call('/admin/login', undefined, admin);
    await call('/admin/launch/test-mail', token);
    const arrived = () => smtp.messages.find(({ recipient }) => recipient === admin.email)?.text ?? '';
    // As its reader's program puts it together again.
    const link = () => /admin\/site\?token=3?D?([\w-]{43})/.exec(arrived().replaceAll(/=\r?\n/g, ''))?.[1] ?? '';
    await expect.poll(link, { timeout: 60_000 }).toMatch(/^[\w-]{43}$/);
    expect(await doctor()).toMatch(/^warn {2}Mail +the test mail of .* is not known to have arrived/m);
    expect(await call('/admin/launch/test-mail/received', token, { token: link() })).toMatchObject({
      receivedAt: expect.stringMatching(/Z$/),
    });
    expect(await doctor()).toMatch(/^ok {4}Mail +a test mail arrived on/m);
  } finally {
    await server.stop();
    await smtp.close();
    await data.drop();
  }
}, 200_000);
