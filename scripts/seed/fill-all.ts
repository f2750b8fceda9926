import { sql } from 'kysely';
import { meltCounts } from '../../server/platform/database/counts.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Schema } from '../../server/platform/database/schema.ts';
import { batches } from './batches.ts';
import { bookingRows } from './bookings.ts';
import { seededClients } from './clients.ts';
import { contactRows } from './contacts.ts';
import { fill } from './fill.ts';
import { readPresent } from './present.ts';
import { quoteRows } from './quotes.ts';
import { makeWorld, type WorldParts } from './world.ts';

/** Told of each list: how many rows will come, and after each batch how many came. */
export type Watcher = (
  title: string,
  total: number,
) => { readonly came: (rows: number) => void; readonly end: () => void };

/** Clients that are written together, with all that is theirs. */
const clientsAtOnce = 2_000;

/** Fills a database, list by list, each from its oldest row to its newest. */
export async function fillAll(
  database: Database,
  parts: WorldParts & { readonly passwordHash: string | null },
  watch: Watcher,
): Promise<void> {
  const present = await readPresent(database.queries);
  const world = makeWorld(parts);
  const { contacts, quotes, bookings, clients } = parts.amounts;
  if (database.engine === 'sqlite') await makeRoom(database);

  async function list<T extends keyof Schema>(table: T, rows: Iterable<Schema[T]>, count: number): Promise<void> {
    if (count === 0) return;
    const { came, end } = watch(table, count);
    await fill(database, { table, rows, count }, came);
    end();
  }

  await list('contacts', contactRows(world), contacts);
  await list('quotes', quoteRows(world), quotes);
  await list('bookings', bookingRows(world, present.slots), bookings);
  if (clients > 0) {
    const { came, end } = watch('clients', clients);
    for (const some of batches(seededClients(world, parts.passwordHash, present.emails), clientsAtOnce)) {
      const briefs = some.flatMap(({ brief }) => (brief ? [brief] : []));
      const steps = briefs.flatMap((brief) => brief.steps);
      const sessions = some.flatMap((client) => client.sessions);
      await fill(database, { table: 'accounts', rows: some.map(({ account }) => account), count: some.length });
      await fill(database, { table: 'sessions', rows: sessions, count: sessions.length });
      await fill(database, { table: 'briefs', rows: briefs.map(({ brief }) => brief), count: briefs.length });
      await fill(database, { table: 'brief_steps', rows: steps, count: steps.length });
      came(some.length);
    }
    end();
  }
  const mails = world.mails.rows();
  await list('outbox', mails, mails.length);
  await settle(database);
}

/** Has this process, and no later one, work in memory and go to the disk in long strides. Batches stay whole. */
async function makeRoom({ queries }: Database): Promise<void> {
  // The places of names and addresses in their indexes lie everywhere: they are to be found in memory.
  for (const setting of ['cache_size = -600000', 'wal_autocheckpoint = 100000', 'synchronous = normal']) {
    await sql.raw(`pragma ${setting}`).execute(queries);
  }
}

/** Does at once what the engine would do by itself within the next minutes. */
async function settle(database: Database): Promise<void> {
  await meltCounts(database);
  if (database.engine === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(database.queries);
    return;
  }
  // Outside of a transaction, and on one connection.
  await database.queries.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
