import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run; only provided to the project `server-postgres`. */
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run and provides its URL to every test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
