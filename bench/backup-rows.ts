import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyLine, linesOf } from '../server/platform/backup/copy-text.ts';
import type { DataSettings } from './seeded-data.ts';

const query = 'select * from contacts order by id';

/** Every contact as a line that begins with its id and a tab, in the order of the ids. */
export async function* contactLines({ DATA_DIR, DATABASE_URL }: DataSettings): AsyncGenerator<Buffer> {
  if (DATABASE_URL === undefined) {
    const database = new DatabaseSync(join(DATA_DIR, 'vitrine.db'));
    try {
      const statement = database.prepare(query);
      statement.setReturnArrays(true);
      for (const row of statement.iterate()) {
        yield Buffer.from(copyLine(row as unknown as readonly unknown[]).slice(0, -1));
      }
    } finally {
      database.close();
    }
    return;
  }
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    yield* linesOf(client.query(copyTo(`copy (${query}) to stdout`)));
  } finally {
    await client.end();
  }
}

/** How many lines of the first list are not in the second; both are sorted by the same key. */
export async function notAmong(some: AsyncIterable<Buffer>, all: AsyncGenerator<Buffer>): Promise<number> {
  let missing = 0;
  let next = await all.next();
  for await (const line of some) {
    while (!next.done && Buffer.compare(keyOf(next.value), keyOf(line)) < 0) next = await all.next();
    if (next.done || !next.value.equals(line)) missing++;
  }
  await all.return(undefined);
  return missing;
}

const keyOf = (line: Buffer) => line.subarray(0, line.indexOf(9));
