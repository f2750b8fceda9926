import type { TestProject } from 'vitest/node';
import { makePostgresTemplate } from './database.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run; only provided to the project `server-postgres`. */
    readonly postgresUrl: string;
    /** The name of the database there that those of the tests are copies of. */
    readonly postgresTemplate: string;
  }
}

/** Starts one PostgreSQL for the whole run and provides its URL to every test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const template = await makePostgresTemplate(url);
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template.name);
  return async () => {
    await template.drop();
    await stop();
  };
}
