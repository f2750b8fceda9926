import { afterEach, expect, it } from 'vitest';
import { startImapServer } from './testing/imap-server.ts';
import { type ServerProcess, startServerProcess } from './testing/process.ts';
import { makeProcessData } from './testing/process-data.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

/** Processes beside real mail servers. */
let running: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
});

const admin = { email: 'a@agency.example', password: 'Correct-Horse-7' };
// The mailbox rests for half a minute once it has been read.
const polled = { timeout: 80_000, interval: 100 };

it('a reply asks for replies at an address with a tag, and what is sent there stands on the timeline once', async () => {
  const data = await makeProcessData();
  const imap = await startImapServer();
  const sent: string[] = [];
  const smtp = await startSmtpServer({ onMessage: ({ text }) => void sent.push(text) });
  const settings = {
    ...data.settings,
    SMTP_URL: smtp.url,
    IMAP_URL: imap.url,
    AGENCY_EMAIL: 'agency@agency.example',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  // One after the other: the first makes the admin.
  for (let n = 0; n < data.maxProcesses; n++) {
    const server = await startServerProcess(settings);
    running.push(server);
    await server.ready();
  }
  const [{ url } = { url: '' }] = running;
  let token = '';
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const reply = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    // biome-ignore lint/suspicious/noExplicitAny: the raw JSON, as a client gets it
    return ((await reply.json()) as any).data;
  };
  token = (await call('POST', '/admin/login', admin)).token;
  const { id } = await call('POST', '/contact', { name: 'Ana', email: 'ana@example.com', message: 'Hello' });
  const letter = { subject: 'Re: hello', text: 'Hello Ana', after: null };
  await call('POST', '/admin/replies', { list: 'contacts', id, ...letter });
  const replyTo = () => sent.map((text) => /^Reply-To: <?(\S+\+r[0-9a-f]{32}@[^\s>]+)/im.exec(text)?.[1]).find(Boolean);
  await expect.poll(replyTo, polled).toMatch(/^agency\+r.+@agency\.example$/);

  const reply = ['From: ana@example.com', `To: ${replyTo()}`, 'Subject: Re: hello', 'Message-ID: <1@x.example>'];
  imap.deliver([...reply, '', 'Thank you', ''].join('\n'), Date.now());
  const incoming = async () => (await call('GET', `/admin/replies?list=contacts&id=${id}`)).incoming;
  await expect.poll(incoming, polled).toMatchObject([{ text: 'Thank you', sender: 'ana@example.com' }]);
  expect((await call('GET', '/admin/today')).items).toMatchObject([{ kind: 'incoming', recordId: id }]);
  expect(await data.countRows('incoming_mails')).toBe(1);
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
  await imap.close();
  await smtp.close();
  await data.drop();
}, 200_000);
