import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeenStatements } from '../../server/testing/statement-log.ts';
import { findUntried } from './untried.ts';

/**
 * What a run of all tests has left untried on PostgreSQL, a sentence for each statement.
 * @param folder in which the tests have recorded their statements (`server/testing/statement-log-setup.ts`)
 */
export function checkEngines(folder: string): string[] {
  const [sqlite, postgres] = ['sqlite', 'postgres'].map((engine) => readSeen(join(folder, `${engine}.jsonl`)));
  if (!sqlite?.length || !postgres?.length) return ['No statements were recorded on one of the engines.'];
  return findUntried(sqlite, postgres).map(
    ({ statement, file }) =>
      `Ran on SQLite and never on PostgreSQL: ${statement}\n  ${file} would try it: add it to server/testing/on-postgres.ts, or try it in a file that is there.`,
  );
}

function readSeen(path: string): SeenStatements[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SeenStatements);
}
