import type { Database } from '../platform/database/database.ts';
import { filledRows } from './filled-rows/rows.ts';

/** Stores a few rows in every table that triggers do not maintain, in an order in which references hold. */
export async function fillDatabase({ queries }: Pick<Database, 'queries'>): Promise<void> {
  for (const [table, rows] of Object.entries(filledRows)) {
    // One by one: rows of a table need not say something of the same columns.
    for (const row of rows)
      await queries
        .insertInto(table as 'settings')
        .values(row as never)
        .execute();
  }
}
