import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of this run listens; only the project `server-postgres` has it. */
    readonly postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run: the project `server-postgres` hands its address to every test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
