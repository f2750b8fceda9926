import { afterEach, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from './testing/process.ts';
import { makeProcessData } from './testing/process-data.ts';
import { slowly, startSmtpServer } from './testing/smtp-server.ts';

/** Processes that send their mail to a slow server, one of which is stopped meanwhile. */
let running: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
});

const polled = { timeout: 45_000, interval: 50 };
const leads = 8;

it('a process that is stopped while mail is slow ends with 0, and every mail goes out once and soon', async () => {
  const data = await makeProcessData();
  const smtp = await startSmtpServer({ onMessage: () => slowly(1_000) });
  const start = async () => {
    const server = await startServerProcess({ ...data.settings, SMTP_URL: smtp.url });
    running.push(server);
    await server.ready();
    return server;
  };
  const [first, ...others] = await Promise.all(Array.from({ length: data.maxProcesses }, start));
  if (!first) throw new Error('No process was started.');
  for (let n = 0; n < leads; n++) {
    const response = await fetch(`${first.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `V${n}`, email: `v${n}@example.com`, message: 'Hello' }),
    });
    expect(response.status).toBe(201);
  }
  await expect.poll(() => smtp.messages.length, polled).toBeGreaterThan(1);
  expect(await first.stop()).toBe(0);
  if (others.length === 0) await start();

  const ids = () => smtp.messages.map(({ messageId }) => messageId);
  // A claim that the process had kept would last a minute, longer than this waits.
  await expect.poll(() => new Set(ids()).size, polled).toBe(2 * leads);
  await Promise.all(running.map(({ stop }) => stop()));
  running = [];
  expect(ids()).toHaveLength(2 * leads);
  await smtp.close();
  await data.drop();
}, 120_000);
