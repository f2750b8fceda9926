import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Relocation, relocate } from './relocation.ts';

/**
 * Stands in for `systemctl` where a test follows the manual: starts and stops the units that the manual installed, as
 * their files say, without systemd's users and sandbox. Other units, such as nginx, are only named.
 */
const relocation = JSON.parse(process.env.OPERATIONS_RELOCATION ?? '') as Relocation;
const stopTimeoutMs = 20_000;
const [action = '', ...rest] = process.argv.slice(2).filter((word) => word !== '--now' && word !== '--quiet');
const isNow = process.argv.includes('--now');

const folder = relocation.folder;
const unitFile = (name: string) => join(folder, 'etc/systemd/system', name.includes('.') ? name : `${name}.service`);
const pidFile = (name: string) => join(folder, `${name}.pid`);

/** The values of a key in a unit file, in order. */
function valuesOf(unit: string, key: string): string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

function environmentOf(unit: string): Record<string, string> {
  const files = valuesOf(unit, 'EnvironmentFile').map((path) => path.replace(/^-/, ''));
  const lines = [
    ...valuesOf(unit, 'Environment').flatMap((value) => value.split(' ')),
    ...files.filter(existsSync).flatMap((path) => readFileSync(path, 'utf8').split('\n')),
  ];
  const pairs = lines
    .map((line) => line.trim().replace(/^"(.*)"$/, '$1'))
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replace(/^"(.*)"$/, '$1')]);
  return Object.fromEntries(pairs);
}

function start(name: string): void {
  const unit = relocate(readFileSync(unitFile(name), 'utf8'), relocation);
  const [program = '', ...args] = (valuesOf(unit, 'ExecStart')[0] ?? '').split(' ');
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program.endsWith('/node') ? process.execPath : program, args, {
    cwd: valuesOf(unit, 'WorkingDirectory')[0],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environmentOf(unit) },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
}

function pidOf(name: string): number | undefined {
  if (!existsSync(pidFile(name))) return undefined;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name);
  if (pid !== undefined) process.kill(pid, 'SIGTERM');
  const deadline = performance.now() + stopTimeoutMs;
  while (pidOf(name) !== undefined) {
    if (performance.now() > deadline) throw new Error(`${name} does not end.`);
    await pause(50);
  }
  rmSync(pidFile(name), { force: true });
}

for (const name of rest) {
  if (!existsSync(unitFile(name))) {
    process.stdout.write(`stand-in: ${action} ${name}\n`);
    continue;
  }
  const isTimer = name.endsWith('.timer');
  if ((action === 'stop' || action === 'restart') && !isTimer) await stop(name);
  if ((action === 'start' || action === 'restart' || (action === 'enable' && isNow)) && !isTimer) start(name);
  if ((action === 'status' || action === 'is-active') && pidOf(name) === undefined) process.exitCode = 3;
}
