import { sql } from 'kysely';
import { compactCounts } from '../../server/platform/database/counts.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { Queries, Schema } from '../../server/platform/database/schema.ts';
import { batches } from './batches.ts';
import { bookingRows } from './bookings.ts';
import { seededClients } from './clients.ts';
import { contactRows } from './contacts.ts';
import { fill } from './fill.ts';
import { fillSelling } from './fill-selling.ts';
import { quarantineRows } from './quarantine.ts';
import { quoteRows } from './quotes.ts';
import { staffRows } from './staff.ts';
import { makeWorld, type WorldParts } from './world.ts';

/** Notified of each list with its expected number of rows, and after each batch with the rows so far. */
export type Watcher = (
  title: string,
  total: number,
) => { readonly add: (rows: number) => void; readonly end: () => void };

/** Clients written together, with everything that belongs to them. */
const clientsPerBatch = 2_000;

/** Fills a database list by list, each oldest row first. */
export async function fillAll(
  database: Database,
  parts: WorldParts & { readonly passwordHash: string | null; readonly filesIn?: string | undefined },
  watch: Watcher,
): Promise<void> {
  const present = await getPresent(database.queries);
  const world = makeWorld(parts);
  const { contacts, quotes, bookings, clients } = parts.amounts;
  if (database.engine === 'sqlite') await tuneSqlite(database);

  async function list<T extends keyof Schema>(table: T, rows: Iterable<Schema[T]>, count: number): Promise<void> {
    if (count === 0) return;
    const { add, end } = watch(table, count);
    await fill(database, { table, rows, count }, add);
    end();
  }

  await list('contacts', contactRows(world), contacts);
  await list('quotes', quoteRows(world), quotes);
  await list('bookings', bookingRows(world, present.slots), bookings);
  if (clients > 0) {
    const { add, end } = watch('clients', clients);
    for (const some of batches(seededClients(world, parts.passwordHash, present.emails), clientsPerBatch)) {
      const briefs = some.flatMap(({ brief }) => (brief ? [brief] : []));
      const steps = briefs.flatMap((brief) => brief.steps);
      const sessions = some.flatMap((client) => client.sessions);
      await fill(database, { table: 'accounts', rows: some.map(({ account }) => account), count: some.length });
      await fill(database, { table: 'sessions', rows: sessions, count: sessions.length });
      await fill(database, { table: 'briefs', rows: briefs.map(({ brief }) => brief), count: briefs.length });
      await fill(database, { table: 'brief_steps', rows: steps, count: steps.length });
      add(some.length);
    }
    end();
  }
  // A database without messages or accounts is wanted as such.
  if (contacts > 0) {
    const suspects = [...quarantineRows(world)];
    await fill(database, { table: 'quarantine', rows: suspects, count: suspects.length });
  }
  if (clients > 0) {
    const staff = [...staffRows(world, present.staff)];
    await fill(database, { table: 'accounts', rows: staff, count: staff.length });
  }
  if (quotes > 0 && clients > 0) await fillSelling(database, world, parts.filesIn);
  const mails = world.mails.rows();
  await list('outbox', mails, mails.length);
  await settle(database);
}

/** Gives SQLite more memory and rarer syncs, for this process only. Batches stay atomic. */
async function tuneSqlite({ queries }: Database): Promise<void> {
  // Names and addresses land all over their indexes, which should therefore be in memory.
  for (const setting of ['cache_size = -600000', 'wal_autocheckpoint = 100000', 'synchronous = normal']) {
    await sql.raw(`pragma ${setting}`).execute(queries);
  }
}

/** Runs the maintenance that the engine would otherwise do within the next minutes. */
async function settle(database: Database): Promise<void> {
  await compactCounts(database);
  if (database.engine === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(database.queries);
    return;
  }
  // Must run outside a transaction, on one connection.
  await database.queries.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

/** What seeded rows must not collide with. */
type Present = {
  /** E-mail addresses of clients, and of people of the agency. */
  readonly emails: Set<string>;
  readonly staff: Set<string>;
  /** When active bookings start. */
  readonly slots: number[];
};

async function getPresent(queries: Queries): Promise<Present> {
  const accounts = await queries.selectFrom('accounts').select(['kind', 'email']).execute();
  const emailsOf = (wanted: string) => new Set(accounts.flatMap(({ kind, email }) => (kind === wanted ? [email] : [])));
  const held = await queries.selectFrom('bookings').select('starts_at').where('state', '=', 'active').execute();
  return {
    emails: emailsOf('client'),
    staff: emailsOf('admin'),
    slots: held.map(({ starts_at }) => Date.parse(starts_at)),
  };
}
