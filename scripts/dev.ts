import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { version } from '../server/platform/version.ts';
import { buildOrExit } from './build-steps/build-or-exit.ts';
import { emails } from './build-steps/steps.ts';
import { root, toolEnvironment } from './project.ts';

/**
 * `npm run dev`: the pages with hot reload on http://localhost:3000 (or `PORT`) and, on the next port, the server, which
 * restarts when its sources change. E-mail templates are compiled once, at the start.
 */
const pagesPort = process.env.PORT || '3000';
const apiPort = String(Number(pagesPort) + 1);
/** Longer than the server's own 10 s for requests in flight. */
const stopTimeoutMs = 12_000;

await buildOrExit([emails()]);

const origin = `http://localhost:${pagesPort}`;
const start = (command: string, args: string[], folder: string, env: Record<string, string>) =>
  spawn(command, args, { cwd: join(root, folder), env: toolEnvironment(env), stdio: 'inherit' });
process.stdout.write(
  `The pages are at ${origin}, and the server is at http://localhost:${apiPort} (PORT and PORT + 1).\n`,
);
const children: ChildProcess[] = [
  start('node', ['--watch', 'server/main.ts'], '.', { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? origin }),
  start('react-router', ['dev', '--port', pagesPort], 'web', {
    API_URL: `http://localhost:${apiPort}`,
    VITE_PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
    VITE_VERSION: version,
  }),
];

/** Asks both to exit, and kills whatever has not exited in time. */
async function stopAll(): Promise<void> {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const killTimer = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL');
  }, stopTimeoutMs);
  await Promise.all(
    alive.map((child) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ended;
    }),
  );
  clearTimeout(killTimer);
}

/** Settles when either child exits, or when this process is asked to exit. */
const { promise: exitCode, resolve: exit } = Promise.withResolvers<number>();
for (const child of children) {
  child.once('exit', (code) => exit(code ?? 1));
  child.once('error', () => exit(1));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => exit(0));

const code = await exitCode;
await stopAll();
process.exit(code);
