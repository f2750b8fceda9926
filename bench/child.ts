import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server of this folder in a process of its own. */
export type Child = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts `bench/<name>.ts` and waits for its first message, which is its URL. */
export async function startChild(name: string, ...args: readonly string[]): Promise<Child> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), args, { stdio: 'inherit' });
  const [url] = await once(child, 'message');
  return {
    url: String(url),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
