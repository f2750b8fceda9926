import type { Kysely } from 'kysely';
import { applyMigrations } from './migrate.ts';
import type { MigrationOrder, Migrator } from './migration.ts';
import { migrationModule } from './migration-table.ts';
import type { Schema } from './schema.ts';
import { RunningSqliteJob } from './sqlite-job.ts';

/** Migrates an embedded database: a new one at once, in milliseconds; any other in a process of its own. */
export class SqliteMigrator implements Migrator {
  readonly #queries: Kysely<Schema>;
  readonly #file: string;
  #job: RunningSqliteJob | undefined;

  constructor(queries: Kysely<Schema>, file: string) {
    this.#queries = queries;
    this.#file = file;
  }

  async run({ to, isNew, progress }: MigrationOrder): Promise<void> {
    if (isNew) return applyMigrations(this.#queries, 'sqlite', { to, onEach: () => {} });
    const job = { kind: 'migrate', file: this.#file, to, module: migrationModule() } as const;
    this.#job = new RunningSqliteJob(job, (event) => {
      if (event.kind === 'migration') progress.begin(event.name);
      if (event.kind === 'statement') progress.statement(event.text);
    });
    await this.#job.finished;
  }

  async stop(): Promise<void> {
    await this.#job?.kill();
  }
}
