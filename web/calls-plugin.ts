import { fileURLToPath } from 'node:url';
import { isLong } from '@vitrine/contracts/endpoints/endpoint.ts';
import { type Plugin, runnerImport } from 'vite';

const contract = fileURLToPath(new URL('../contracts/endpoints.ts', import.meta.url));
const resolvedId = '\0virtual:calls';

/**
 * Serves `virtual:calls`, the method and path of every call of the API and which of them take long, read from the contracts'
 * table when the pages are built. So the browser can send requests without loading that table, and with it every schema and Zod, and a new call
 * needs no edit here. Its type is in `app/lib/http/virtual-calls.d.ts`.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'vitrine:calls',
    resolveId: (id) => (id === 'virtual:calls' ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      const { module, dependencies } =
        await runnerImport<Pick<typeof import('@vitrine/contracts/endpoints.ts'), 'endpoints'>>(contract);
      // In development a change to the contracts reloads the pages.
      for (const file of [contract, ...dependencies]) this.addWatchFile(file);
      const calls = Object.entries(module.endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`]);
      const longCalls = Object.entries(module.endpoints).flatMap(([name, call]) => (isLong(call) ? name : []));
      return [
        `export const calls = ${JSON.stringify(Object.fromEntries(calls))};`,
        `export const longCalls = ${JSON.stringify(longCalls)};`,
      ].join('\n');
    },
  };
}
