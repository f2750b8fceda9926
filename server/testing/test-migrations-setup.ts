import { isMainThread } from 'node:worker_threads';

// Preloaded by processes that are to be a later version of the program (`laterProgram`), and by their threads, which are
// told the migrations where they need them.
if (isMainThread) {
  const { takeMigrationsFrom } = await import('../platform/database/migration-table.ts');
  await takeMigrationsFrom(new URL('./test-migrations.ts', import.meta.url).href);
}
