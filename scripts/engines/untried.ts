import type { SeenStatements } from '../../server/testing/statement-log.ts';
import { sameStatement, splitJoined } from './same-statement.ts';

/**
 * What SQLite alone has: its file, its pragmas, its functions of JSON, its index of words and the numbers of its rows there;
 * and the rows of each table in a copy, which PostgreSQL is asked for in a stream. A schema is changed by migrations, each
 * of which has its own words for either engine, and runs whole on both.
 */
const ofSqlite =
  /^(?:pragma|create|alter|drop)\b|\bpragma_|sqlite_|_search\b|\bjson_(?:each|extract)\b|\bnumber\b|total_changes|^select count\(\*\) as n from "\w+"$/;

export type Untried = { readonly statement: string; readonly file: string };

/**
 * The statements that tests executed on SQLite and none on PostgreSQL, each with a file of tests that did: run on both
 * engines (`server/testing/on-postgres.ts`), it would.
 */
export function findUntried(onSqlite: readonly SeenStatements[], onPostgres: readonly SeenStatements[]): Untried[] {
  const tried = new Set(onPostgres.flatMap(({ statements }) => statements.flatMap(splitJoined).map(sameStatement)));
  const untried = new Map<string, Untried>();
  for (const { file, statements } of onSqlite) {
    for (const text of statements) {
      const statement = sameStatement(text);
      if (tried.has(statement) || untried.has(statement) || ofSqlite.test(statement)) continue;
      untried.set(statement, { statement, file });
    }
  }
  return [...untried.values()];
}
