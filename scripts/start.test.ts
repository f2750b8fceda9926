import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';
import { root } from './project.ts';

/** `npm start` as a whole: npm, its shell and the server. It builds first where nothing has been built yet. */
const timeout = 120_000;

/** How to run a command as process 1 of a container, which the kernel spares signals without a handler. */
const asFirstProcess = [
  ['unshare', '--pid', '--fork', '--kill-child'],
  ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child'],
].find(([command = '', ...args]) => {
  try {
    execFileSync(command, [...args, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

let folder: string;
let port: number;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  port = await freePort();
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** @returns what it has printed so far */
async function start(prefix: readonly string[] = []): Promise<{ child: ChildProcess; output: () => string }> {
  const { PATH = '', HOME = '' } = process.env;
  const [command = '', ...args] = [...prefix, 'npm', 'start'];
  const env = { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder };
  const started = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  let printed = '';
  started.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
  await expect.poll(() => printed, { timeout }).toContain('is ready at');
  return { child: started, output: () => printed };
}

/** A request whose body never comes; resolves once the server is working on it. */
async function sendHalf(): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Length: 99', 'Expect: 100-continue'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
}

const isOpen = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Sends SIGINT, unless the process has already ended. */
function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** npm, which the kernel calls process 1 in its namespace, as this namespace calls it. */
const firstProcess = ({ pid }: ChildProcess) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));

describe.skipIf(!asFirstProcess)('as the first process of a container', { timeout }, () => {
  it('ends with 0 at SIGTERM, once the server has closed its database', async () => {
    const npm = await start(asFirstProcess);
    const ended = once(npm.child, 'close');
    process.kill(firstProcess(npm.child), 'SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(npm.output()).toContain('shutting down');
    expect(existsSync(join(folder, 'vitrine.db'))).toBe(true);
    expect(existsSync(join(folder, 'vitrine.db-wal'))).toBe(false);
  });

  it('ends at once at the second SIGINT, while a request hangs', async () => {
    const npm = await start(asFirstProcess);
    await sendHalf();
    const ended = once(npm.child, 'close');
    const pid = firstProcess(npm.child);
    process.kill(pid, 'SIGINT');
    await expect.poll(npm.output).toContain('shutting down');
    const again = setInterval(() => interrupt(pid), 400);
    void ended.then(() => clearInterval(again));
    expect(await ended).toEqual([130, null]);
  });
});

it('ends when npm is killed', { timeout }, async () => {
  const npm = await start();
  npm.child.kill('SIGKILL');
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
  // The shutdown is complete when the database is closed.
  await expect.poll(() => existsSync(join(folder, 'vitrine.db-wal')), { timeout: 20_000 }).toBe(false);
});
