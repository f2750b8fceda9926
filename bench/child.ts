import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in a process of its own, which says when it is ready and ends when asked. */
export type Child = { readonly said: string; readonly stop: () => Promise<void> };

/** Starts `bench/<name>.ts` and waits for the first thing it says. */
export async function startChild(name: string, ...args: readonly string[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), args, { stdio: 'inherit' });
  const [said] = await once(child, 'message');
  return {
    said: String(said),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
