import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { emails } from './artefacts.ts';
import { buildOrExit } from './build-or-exit.ts';
import { root, toolEnvironment } from './project.ts';

/**
 * `npm run dev`: the pages with hot reload on http://localhost:3000 (or `PORT`), their calls answered by the server on
 * the next port, which starts again when its sources change. E-mail templates are compiled once, at the start.
 */
const PAGES_PORT = process.env.PORT || '3000';
const API_PORT = String(Number(PAGES_PORT) + 1);
const PATIENCE_MS = 12_000;

await buildOrExit([emails()]);

const origin = `http://localhost:${PAGES_PORT}`;
const start = (command: string, args: string[], folder: string, env: Record<string, string>) =>
  spawn(command, args, { cwd: join(root, folder), env: toolEnvironment(env), stdio: 'inherit' });
const children: ChildProcess[] = [
  start('node', ['--watch', 'server/main.ts'], '.', { PORT: API_PORT, PUBLIC_URL: process.env.PUBLIC_URL ?? origin }),
  start('react-router', ['dev', '--port', PAGES_PORT], 'web', {
    API_URL: `http://localhost:${API_PORT}`,
    VITE_PUBLIC_URL: process.env.PUBLIC_URL ?? origin,
  }),
];

/** Ends both and waits for them; the server may have answers in flight, so it gets its time. */
async function end(): Promise<void> {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const patience = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL');
  }, PATIENCE_MS);
  await Promise.all(
    alive.map((child) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ended;
    }),
  );
  clearTimeout(patience);
}

/** The first of: one of the two ends by itself, or somebody ends us. */
const { promise: over, resolve: isOver } = Promise.withResolvers<number>();
for (const child of children) {
  child.once('exit', (code) => isOver(code ?? 1));
  child.once('error', () => isOver(1));
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => isOver(0));

const code = await over;
await end();
process.exit(code);
