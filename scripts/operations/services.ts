import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const stopTimeoutMs = 20_000;
const pollIntervalMs = 50;

export type Service = {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string | undefined;
};

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`);

/** Starts a service of the scratch folder, which goes on running; its log is `<name>.log`. */
export function startService(folder: string, { name, command, environment, cwd }: Service): void {
  const [program = '', ...args] = command;
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, { cwd, env: environment, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  writeFileSync(pidFile(folder, name), String(child.pid));
}

export function isRunning(folder: string, name: string): boolean {
  return pidOf(folder, name) !== undefined;
}

/** Stops a service as systemd does, if it runs. @throws {Error} when it does not end */
export async function stopService(folder: string, name: string): Promise<void> {
  const pid = pidOf(folder, name);
  if (pid !== undefined) process.kill(pid, 'SIGTERM');
  const deadline = performance.now() + stopTimeoutMs;
  while (isRunning(folder, name)) {
    if (performance.now() > deadline) throw new Error(`${name} does not end.`);
    await pause(pollIntervalMs);
  }
  rmSync(pidFile(folder, name), { force: true });
}

function pidOf(folder: string, name: string): number | undefined {
  if (!existsSync(pidFile(folder, name))) return undefined;
  const pid = Number(readFileSync(pidFile(folder, name), 'utf8'));
  // A signal to 0 would go to ourselves.
  if (!(pid > 1)) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}
