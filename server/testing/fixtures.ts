import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Small filled databases of every schema so far, as SQL: `<engine>/<migration>.sql`, made by `npm run fixtures`. They
 * stand for what an older version left behind, so an existing one never changes.
 */
export const fixturesFolder = join(import.meta.dirname, 'fixtures');

/** The names of the migrations after which a fixture of this engine was made, oldest first. */
export function fixtureNames(engine: string): string[] {
  return readdirSync(join(fixturesFolder, engine))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
}

/** The statements that make a fixture. */
export function readFixture(engine: string, name: string): string {
  return readFileSync(join(fixturesFolder, engine, `${name}.sql`), 'utf8');
}
