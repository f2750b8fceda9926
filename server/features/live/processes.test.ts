import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../testing/process.ts';
import { makeProcessData, type ProcessData } from '../../testing/process-data.ts';

const admin = { email: 'admin@agency.example', password: 'Correct-Horse-7' };

/** A process may be slow to answer on a busy machine; how fast it is does not matter here. */
const patiently = { timeout: 20_000 };

let data: ProcessData;
let servers: ServerProcess[];
beforeEach(async () => {
  data = await makeProcessData();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await data.drop();
});

async function start(): Promise<ServerProcess> {
  const settings = { ...data.settings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = await startServerProcess(settings);
  servers.push(server);
  await server.ready();
  return server;
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Opens a live connection to a process and waits for its first event. */
async function listen({ url }: ServerProcess) {
  const login = (await (await post(url, '/admin/login', admin)).json()) as { data: { token: string } };
  const { body } = await fetch(`${url}/api/admin/events`, { headers: { authorization: `Bearer ${login.data.token}` } });
  if (!body) throw new Error('No body.');
  let received = '';
  const ended = (async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) received += text;
  })();
  await expect.poll(() => received, patiently).toContain('"contacts":{"total":0');
  return { received: () => received, ended };
}

describe('a live connection', () => {
  it('receives what changes through its own process, and does not keep that process from exiting', async () => {
    const server = await start();
    const stream = await listen(server);
    await post(server.url, '/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello.' });
    await expect.poll(stream.received, patiently).toContain('"contacts":{"total":1');

    // A process that a connection keeps alive is ended by its own time limit, with 1.
    expect(await server.stop()).toBe(0);
    // The stream ended properly and was not cut off.
    await stream.ended;
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')('receives what changes through another process', async () => {
    const [first, second] = [await start(), await start()];
    const stream = await listen(first);
    await post(second.url, '/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello.' });
    await expect.poll(stream.received, patiently).toContain('"contacts":{"total":1');
  });
});
