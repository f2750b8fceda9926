import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long each call took, in milliseconds. */
export type Latencies = { readonly milliseconds: readonly number[] };

/** The pause in typing after which a step is saved. */
const pauseMs = 300;

const sentence = 'A boutique for bicycles that are repaired rather than replaced, in three cities. ';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

type Answer = {
  readonly status: number;
  readonly json: { data?: { revision?: number; token?: string; client?: { id: string } } };
};

/** One call on a kept-alive connection, as a browser makes it. */
export function call(url: string, method: string, path: string, body?: object, token?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const sent = request(`${url}/api${path}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(parts).toString()) }),
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Registers and validates clients. @returns their tokens */
export async function makeClients(
  url: string,
  count: number,
  admin: { readonly email: string; readonly password: string },
  name = 'client',
): Promise<string[]> {
  const { json } = await call(url, 'POST', '/admin/login', admin);
  const adminToken = json.data?.token;
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const who = { email: `${name}-${n}@example.com`, password: 'Passw0rd' };
    await call(url, 'POST', '/client/register', { ...who, name: `Client ${n}` });
    const login = await call(url, 'POST', '/client/login', who);
    const { token, client } = login.json.data ?? {};
    if (token === undefined || client === undefined) throw new Error(`A client could not log in: ${login.status}`);
    await call(url, 'PATCH', `/admin/clients/${client.id}/validate`, undefined, adminToken);
    tokens.push(token);
  }
  return tokens;
}

/** Clients who type at their own pace: each saves a growing text about every 300 ms. */
export async function saveBriefs(url: string, tokens: readonly string[], seconds: number): Promise<Latencies> {
  const milliseconds: number[] = [];
  const until = performance.now() + seconds * 1000;
  const saveOne = async (token: string, index: number) => {
    const read = await call(url, 'GET', '/wizard/1', undefined, token);
    let revision = read.json.data?.revision ?? 0;
    await pause((index / tokens.length) * pauseMs);
    for (let turn = 1; performance.now() < until; turn++) {
      const description = `${turn}. ${sentence.repeat(1 + (turn % 30))}`;
      const body = { step: 1, data: { projectName: 'Bicycles', description }, revision };
      const start = performance.now();
      const { status, json } = await call(url, 'POST', '/wizard/save', body, token);
      milliseconds.push(performance.now() - start);
      if (status !== 200) throw new Error(`A save returned ${status}: ${JSON.stringify(json)}`);
      revision = json.data?.revision ?? 0;
      await pause(pauseMs * (0.8 + Math.random() * 0.4));
    }
  };
  await Promise.all(tokens.map(saveOne));
  return { milliseconds };
}

/** Calls that do nothing at the same pace: the cost of the machine itself. */
export async function callNothing(url: string, clients: number, seconds: number): Promise<Latencies> {
  const milliseconds: number[] = [];
  const until = performance.now() + seconds * 1000;
  const callOne = async (index: number) => {
    await pause((index / clients) * pauseMs);
    while (performance.now() < until) {
      const start = performance.now();
      await call(url, 'GET', '/health/live');
      milliseconds.push(performance.now() - start);
      await pause(pauseMs * (0.8 + Math.random() * 0.4));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => callOne(index)));
  return { milliseconds };
}

/** Writes of the size of a save, each synced, at the same pace: the cost of the disk itself. */
export async function writeAndSync(clients: number, seconds: number): Promise<Latencies> {
  const milliseconds: number[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  const file = openSync(join(folder, 'file'), 'w');
  const page = Buffer.alloc(8192, 1);
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const start = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    milliseconds.push(performance.now() - start);
    await pause(pauseMs / clients);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return { milliseconds };
}

/** Closes the kept-alive connections. */
export function closeConnections(): void {
  agent.destroy();
}
