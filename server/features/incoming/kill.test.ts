import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startImapServer, type TestImapServer } from '../../testing/imap-server.ts';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { makeProcessData, type ProcessData } from '../../testing/process-data.ts';

const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };
const ana = { name: 'Ana', email: 'ana@example.com', serviceType: 'starter', options: [] };
const polled = { timeout: 60_000, interval: 50 };

let data: ProcessData;
let imap: TestImapServer;
let server: ServerProcess | undefined;
beforeEach(async () => {
  [data, imap] = [await makeProcessData(), await startImapServer()];
});
afterEach(async () => {
  await server?.stop();
  await imap.close();
  await data.drop();
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = admin;
  const from = { AGENCY_EMAIL: 'agency@agency.example', MAIL_FROM: 'Agency <hello@agency.example>' };
  const started = await startServerProcess({ ...data.settings, ...from, ADMIN_EMAIL, ADMIN_PASSWORD, ...settings });
  await started.ready();
  return started;
}

/** What these calls answer, each some of it. */
type Data = { id: string; token: string; incoming: { text: string }[] };

/** Calls the API of the process that runs. @returns the data of its response */
async function send(
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Data> {
  const response = await fetch(`${server?.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: Data }).data;
}

const stored = () => data.countRows('incoming_mails');

it('goes on where a process was killed in the middle of the mailbox; each mail is there once', async () => {
  server = await start();
  const { id } = await send('POST', '/quotes', { body: { ...ana, estimatedPrice: 0 } });
  const { token } = await send('POST', '/admin/login', { body: admin });
  const body = { list: 'quotes', id, subject: 'Re: your request', text: 'Gladly', after: null };
  const reply = await send('POST', '/admin/replies', { token, body });
  await server.stop();
  const texts = ['One', 'Two', 'Three', 'Four'];
  for (const text of texts) {
    const head = [`From: ${ana.email}`, 'To: agency@agency.example', 'Subject: Re: your request'];
    const ids = [`Message-ID: <${randomUUID()}@mail.example>`, `In-Reply-To: <${reply.id}@agency.example>`];
    imap.deliver([...head, ...ids, 'Content-Type: text/plain', '', text, ''].join('\n'), Date.now());
  }

  // Each mail is asked for twice, its head first: of the third, only the head comes.
  imap.spoil('UID FETCH', 'silence', 5);
  server = await start({ IMAP_URL: imap.url });
  const fetches = () => imap.commands().filter((command) => command === 'UID FETCH').length;
  await expect.poll(fetches, polled).toBe(6);
  expect(await stored()).toBe(2);
  server.child.kill('SIGKILL');
  await server.ended;

  imap.spoil('UID FETCH', undefined);
  // The two minutes after which the claim of a process that was killed is over.
  await data.execute(`update incoming_boxes set claimed_until = '2020-01-01T00:00:00.000Z'`);
  server = await start({ IMAP_URL: imap.url });
  await expect.poll(stored, polled).toBe(texts.length);
  const session = await send('POST', '/admin/login', { body: admin });
  const { incoming } = await send('GET', `/admin/replies?list=quotes&id=${id}`, { token: session.token });
  expect(incoming.map(({ text }) => text)).toEqual(texts);
});
