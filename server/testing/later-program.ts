import { takeMigrationsFrom } from '../platform/database/migration-table.ts';

const here = (file: string) => new URL(file, import.meta.url).href;

/** The settings by which a process that a test starts is a later version of the program (`test-migrations.ts`). */
export const laterProgram: Readonly<Record<string, string>> = {
  NODE_OPTIONS: `--import=${here('./test-migrations-setup.ts')}`,
};

/** Has this process be a later version of the program, until `beThisProgram`. */
export const beLaterProgram = (): Promise<void> => takeMigrationsFrom(here('./test-migrations.ts'));

export const beThisProgram = (): Promise<void> => takeMigrationsFrom(undefined);
