import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';

const program = `
  import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)};
  const { url, stop } = await startPostgres(JSON.parse(process.argv[1]));
  console.log(url);
  for await (const order of process.stdin) if (String(order).startsWith('stop')) await stop();
`;

/** Starts PostgreSQL from a process of its own and says where its data and its main process are. */
async function startElsewhere(options: { durable?: boolean } = {}) {
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(options)], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const url of createInterface({ input: child.stdout })) {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`select current_setting('data_directory') as data,
      current_setting('fsync') as fsync, current_setting('listen_addresses') as host`);
    await client.end();
    const { data, fsync, host } = rows[0];
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return { child, pid, folder: dirname(data), fsync, host };
  }
  throw new Error('The process ended without an address.');
}

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Whether the server and its folder are gone within ten seconds. */
async function isGone({ pid, folder }: { pid: number; folder: string }): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    if (!runs(pid) && !existsSync(folder)) return true;
    await pause(50);
  }
  return false;
}

async function end(child: ChildProcess, how: () => void): Promise<void> {
  const ended = once(child, 'exit');
  how();
  await ended;
}

test('a test server listens on the loopback address only, and is gone after stop', async () => {
  const server = await startElsewhere();
  expect(server.host).toBe('127.0.0.1');
  expect(server.fsync).toBe('off');
  server.child.stdin?.write('stop\n');
  expect(await isGone(server)).toBe(true);
  await end(server.child, () => server.child.stdin?.end());
}, 60_000);

test('a benchmark server writes to disk, and stops with the process even when that forgets to stop it', async () => {
  const server = await startElsewhere({ durable: true });
  expect(server.fsync).toBe('on');
  await end(server.child, () => server.child.stdin?.end());
  expect(await isGone(server)).toBe(true);
}, 60_000);

test('a server does not outlive a killed process', async () => {
  const server = await startElsewhere();
  expect(runs(server.pid)).toBe(true);
  await end(server.child, () => server.child.kill('SIGKILL'));
  expect(await isGone(server)).toBe(true);
}, 60_000);
