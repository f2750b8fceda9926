import { retention } from '@vitrine/contracts/retention.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../platform/clock.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { fillDatabase } from '../../testing/fill-database.ts';
import { testNow } from '../../testing/server.ts';
import { deleteByTime, timedTables } from './timed-tables.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

/** How long each row stays after the instant in its column, in milliseconds, written a second time. */
const kept: Record<(typeof timedTables)[number], { column: string; forMs: number }> = {
  idempotency_keys: { column: 'created_at', forMs: retention.idempotencyHours * hour },
  reset_tokens: { column: 'expires_at', forMs: 0 },
  identity_challenges: { column: 'expires_at', forMs: 0 },
  client_invitations: { column: 'expires_at', forMs: 0 },
  email_links: { column: 'expires_at', forMs: 0 },
  sessions: { column: 'expires_at', forMs: retention.endedSessionDays * day },
  follow_ups: { column: 'created_at', forMs: retention.leadYears * 366 * day },
  deleted_records: { column: 'undo_until', forMs: 0 },
  dossier_notes: { column: 'deleted_at', forMs: hour },
  deleted_names: { column: 'deleted_at', forMs: retention.deletedNameDays * day },
  submission_networks: { column: 'created_at', forMs: retention.networkDays * day },
  spam_signs: { column: 'decided_at', forMs: retention.spamSignDays * day },
  spam_reports: { column: 'reported_at', forMs: retention.spamSignDays * day },
  // Longer than a proof is accepted.
  used_proofs_of_work: { column: 'created_at', forMs: hour },
  accounts: { column: 'quarantined_at', forMs: retention.quarantineDays * day },
  quarantine: { column: 'quarantined_at', forMs: retention.quarantineDays * day },
  signing_codes: { column: 'expires_at', forMs: 0 },
  proposals: { column: 'delete_after', forMs: 0 },
  rate_limits: { column: 'resets_at', forMs: 0 },
};
/** Those last that take rows of other tables with them. */
const inOrder = timedTables.toSorted((a, b) => Number(isParent(a)) - Number(isParent(b)));
function isParent(table: string): boolean {
  return table === 'accounts' || table === 'proposals';
}

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
  await fillDatabase(test.database);
  // What people have marked stays until an owner deletes it.
  await sql`update quarantine set spam_at = null, reason = 'trap'`.execute(test.database.queries);
});
afterAll(() => test.drop());

describe('rows that are of no use after a time', () => {
  it.each(inOrder)('of %s go then, and not a moment sooner', async (table) => {
    const { database } = test;
    const { queries } = database;
    const { column, forMs } = kept[table];
    const setTo = (instant: number) =>
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${column === 'resets_at' ? instant : toInstant(instant)}`.execute(
        queries,
      );
    const count = async () => {
      const { rows } = await sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`.execute(
        queries,
      );
      return Number(rows[0]?.n);
    };
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await setTo(testNow - forMs);
    expect(await deleteByTime(database, table, testNow, 1000)).toBe(0);
    expect(await count()).toBe(before);
    await setTo(testNow - forMs - 1);
    // In batches, until none is left.
    for (let batch = 0; batch < before && (await deleteByTime(database, table, testNow, 1)) > 0; batch++);
    expect(await count()).toBe(0);
  });
});
