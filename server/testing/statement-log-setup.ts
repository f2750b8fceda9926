import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { type SeenStatements, takeStatements, watchStatements } from './statement-log.ts';

/**
 * Where the whole suite wants to know what ran on each engine (`scripts/engines/`), a line of JSON for each test file goes
 * into this folder, to the file of its engine.
 */
const { STATEMENTS_FOLDER, TEST_ENGINE } = process.env;
const root = join(import.meta.dirname, '..', '..');

if (STATEMENTS_FOLDER) {
  watchStatements();
  // Registered anew for each test file, and called after its own.
  afterAll(() => {
    const file = relative(root, expect.getState().testPath ?? '');
    const seen: SeenStatements = { file, statements: takeStatements() };
    appendFileSync(join(STATEMENTS_FOLDER, `${TEST_ENGINE}.jsonl`), `${JSON.stringify(seen)}\n`);
  });
}
