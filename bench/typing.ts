import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long each call took, in milliseconds. */
export type Latencies = { readonly milliseconds: readonly number[] };

/** People stop for about this long, in milliseconds, before what they typed is saved. */
const pauseBetween = 300;

const sentence = 'A boutique for bicycles that are repaired rather than replaced, in three cities. ';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

type Answer = {
  readonly status: number;
  readonly json: { data?: { revision?: number; token?: string; client?: { id: string } } };
};

/** One call on a connection that stays open, as a browser's does. */
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

/** The tokens of clients who may write a brief. */
export async function makeClients(
  url: string,
  count: number,
  admin: { readonly email: string; readonly password: string },
): Promise<string[]> {
  const { json } = await call(url, 'POST', '/admin/login', admin);
  const adminToken = json.data?.token;
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const who = { email: `client-${n}@example.com`, password: 'Passw0rd' };
    await call(url, 'POST', '/client/register', { ...who, name: `Client ${n}` });
    const login = await call(url, 'POST', '/client/login', who);
    const { token, client } = login.json.data ?? {};
    if (token === undefined || client === undefined) throw new Error(`A client could not log in: ${login.status}`);
    await call(url, 'PATCH', `/admin/clients/${client.id}/validate`, undefined, adminToken);
    tokens.push(token);
  }
  return tokens;
}

/** Clients who type, each into a step of their own pace: a save about every 300 ms, of what has grown by some words. */
export async function type(url: string, tokens: readonly string[], seconds: number): Promise<Latencies> {
  const milliseconds: number[] = [];
  const until = performance.now() + seconds * 1000;
  const typeOne = async (token: string, index: number) => {
    const read = await call(url, 'GET', '/wizard/1', undefined, token);
    let revision = read.json.data?.revision ?? 0;
    await pause((index / tokens.length) * pauseBetween);
    for (let turn = 1; performance.now() < until; turn++) {
      const description = `${turn}. ${sentence.repeat(1 + (turn % 30))}`;
      const body = { step: 1, data: { projectName: 'Bicycles', description }, revision };
      const start = performance.now();
      const { status, json } = await call(url, 'POST', '/wizard/save', body, token);
      milliseconds.push(performance.now() - start);
      if (status !== 200) throw new Error(`A save was answered with ${status}: ${JSON.stringify(json)}`);
      revision = json.data?.revision ?? 0;
      await pause(pauseBetween * (0.8 + Math.random() * 0.4));
    }
  };
  await Promise.all(tokens.map(typeOne));
  return { milliseconds };
}

/** The same pace of calls that do nothing: what the machine itself adds. */
export async function ask(url: string, clients: number, seconds: number): Promise<Latencies> {
  const milliseconds: number[] = [];
  const until = performance.now() + seconds * 1000;
  const askOne = async (index: number) => {
    await pause((index / clients) * pauseBetween);
    while (performance.now() < until) {
      const start = performance.now();
      await call(url, 'GET', '/health/live');
      milliseconds.push(performance.now() - start);
      await pause(pauseBetween * (0.8 + Math.random() * 0.4));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => askOne(index)));
  return { milliseconds };
}

/** The same pace of writes of a save's length, each brought to the disk: what the disk itself adds. */
export async function write(clients: number, seconds: number): Promise<Latencies> {
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
    await pause(pauseBetween / clients);
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return { milliseconds };
}

/** Closes the connections. */
export function hangUp(): void {
  agent.destroy();
}
