import { retention } from '@vitrine/contracts/retention.ts';
import { type RawBuilder, sql } from 'kysely';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isDecided } from '../quarantine.ts';

const hour = 60 * 60_000;

/** Tables whose rows are of no use after a time: the column that says when, and the value from which on they are kept. */
const bounds = {
  idempotency_keys: { column: 'created_at', from: (now: number) => toInstant(now - retention.idempotencyHours * hour) },
  reset_tokens: { column: 'expires_at', from: (now: number) => toInstant(now) },
  identity_challenges: { column: 'expires_at', from: (now: number) => toInstant(now) },
  client_invitations: { column: 'expires_at', from: (now: number) => toInstant(now) },
  email_links: { column: 'expires_at', from: (now: number) => toInstant(now) },
  sessions: { column: 'expires_at', from: (now: number) => toInstant(now - retention.endedSessionDays * 24 * hour) },
  // As long as what they are about.
  follow_ups: {
    column: 'created_at',
    from: (now: number) => toInstant(now - retention.leadYears * 366 * 24 * hour),
  },
  deleted_records: { column: 'undo_until', from: (now: number) => toInstant(now) },
  // For as long as the deletion of a note can be undone, and a little more.
  dossier_notes: { column: 'deleted_at', from: (now: number) => toInstant(now - hour) },
  deleted_names: {
    column: 'deleted_at',
    from: (now: number) => toInstant(now - retention.deletedNameDays * 24 * hour),
  },
  submission_networks: {
    column: 'created_at',
    from: (now: number) => toInstant(now - retention.networkDays * 24 * hour),
  },
  spam_signs: { column: 'decided_at', from: (now: number) => toInstant(now - retention.spamSignDays * 24 * hour) },
  spam_reports: { column: 'reported_at', from: (now: number) => toInstant(now - retention.spamSignDays * 24 * hour) },
  // A proof is accepted for half an hour.
  used_proofs_of_work: { column: 'created_at', from: (now: number) => toInstant(now - hour) },
  // Sign-ups in quarantine, then what else is there: only what no person's word has brought there.
  accounts: {
    column: 'quarantined_at',
    from: (now: number) => toInstant(now - retention.quarantineDays * 24 * hour),
    only: sql`not exists (select 1 from quarantine where account_id = accounts.id and ${isDecided})`,
  },
  quarantine: {
    column: 'quarantined_at',
    from: (now: number) => toInstant(now - retention.quarantineDays * 24 * hour),
    only: sql`not (${isDecided})`,
  },
  signing_codes: { column: 'expires_at', from: (now: number) => toInstant(now) },
  proposals: { column: 'delete_after', from: (now: number) => toInstant(now) },
  rate_limits: { column: 'resets_at', from: (now: number) => now },
} as const;

type Bound = {
  readonly column: string;
  readonly from: (now: number) => string | number;
  readonly only?: RawBuilder<unknown>;
};

export const timedTables = Object.keys(bounds) as readonly (keyof typeof bounds)[];

/** Deletes rows that are of no use any more, at most about `max`. @returns how many */
export function deleteByTime(
  { engine, transaction }: Pick<Database, 'engine' | 'transaction'>,
  table: keyof typeof bounds,
  now: number,
  max: number,
): Promise<number> {
  const { column, from, only = sql`1 = 1` }: Bound = bounds[table];
  const row = sql.raw(engine === 'postgres' ? 'ctid' : 'rowid');
  // Several processes may do this at once.
  const skipping = sql.raw(engine === 'postgres' ? 'for update skip locked' : '');
  return transaction(async ({ queries }) => {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${row} in (
      select ${row} from ${sql.table(table)} where ${sql.ref(column)} < ${from(now)} and ${only} limit ${max} ${skipping}
    )`.execute(queries);
    return Number(numAffectedRows ?? 0);
  });
}
