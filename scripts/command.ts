import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root, toolEnvironment } from './project.ts';

export type Command = {
  readonly command: string;
  readonly args: readonly string[];
  /** Relative to the repository. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
};

const running = new Set<ChildProcess>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends the children with this process: an orphaned build would go on writing. */
function forward(signal: NodeJS.Signals): void {
  for (const child of running) child.kill('SIGTERM');
  for (const each of SIGNALS) process.off(each, forward);
  process.kill(process.pid, signal);
}

function launch({ command, args, cwd = '.', env }: Command, stdio: 'inherit' | 'pipe'): ChildProcess {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, forward);
  const child = spawn(command, args, {
    cwd: join(root, cwd),
    env: toolEnvironment(env),
    stdio: ['ignore', stdio, stdio],
  });
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) for (const signal of SIGNALS) process.off(signal, forward);
  });
  return child;
}

/** Runs a command with its output on this process's. Resolves to whether it succeeded. */
export async function runVisibly(command: Command): Promise<boolean> {
  const [code] = await once(launch(command, 'inherit'), 'close');
  return code === 0;
}

/** Runs a command and captures its output, standard error included. */
export async function runQuietly(command: Command): Promise<{ ok: boolean; output: string }> {
  const child = launch(command, 'pipe');
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { ok: code === 0, output };
}
