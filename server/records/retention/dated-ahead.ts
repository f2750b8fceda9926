import { retention } from '@vitrine/contracts/retention.ts';
import { signingCode } from '@vitrine/contracts/signing.ts';
import { sql } from 'kysely';
import { latestNoted, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Tables whose rows end at a time, and how long after now the end of what is made now is at most, in milliseconds. */
const longest = {
  reset_tokens: { column: 'expires_at', ms: retention.resetLinkHours * hour },
  invitations: { column: 'expires_at', ms: retention.invitationDays * day },
  client_invitations: { column: 'expires_at', ms: retention.clientInvitationDays * day },
  email_links: {
    column: 'expires_at',
    ms: Math.max(retention.emailConfirmationDays, retention.emailRevertDays) * day,
  },
  identity_challenges: { column: 'expires_at', ms: hour },
  signing_codes: { column: 'expires_at', ms: signingCode.minutes * minute },
  sessions: { column: 'expires_at', ms: retention.sessionDays * day },
  deleted_records: { column: 'undo_until', ms: hour },
} as const;

/** Tables whose rows are kept for a while after they were recorded, and the column that says when they were. */
const recorded = {
  idempotency_keys: 'created_at',
  dossier_notes: 'deleted_at',
  deleted_names: 'deleted_at',
  submission_networks: 'created_at',
  spam_signs: 'decided_at',
  spam_reports: 'reported_at',
  used_proofs_of_work: 'created_at',
  accounts: 'quarantined_at',
  quarantine: 'quarantined_at',
} as const;

/**
 * Brings forward the end of what a clock that was ahead has made, which would last until the date that it showed: it ends
 * when something made now would. A session counts as used now, so that one that nobody uses ends too; and so
 * does all that is kept for a while after it was recorded.
 */
export async function endInTime({ transaction }: Pick<Database, 'transaction'>, now: number): Promise<void> {
  for (const [table, { column, ms }] of Object.entries(longest)) {
    const [row, end] = [sql.table(table), sql.ref(column)];
    const late = sql`update ${row} set ${end} = ${toInstant(now + ms)} where ${end} > ${latestNoted(now + ms)}`;
    await transaction(({ queries }) => late.execute(queries));
  }
  for (const [table, column] of Object.entries(recorded)) {
    const [row, at] = [sql.table(table), sql.ref(column)];
    const late = sql`update ${row} set ${at} = ${toInstant(now)} where ${at} > ${latestNoted(now)}`;
    await transaction(({ queries }) => late.execute(queries));
  }
  await transaction(({ queries }) =>
    queries
      .updateTable('sessions')
      .set({ last_used_at: toInstant(now) })
      .where((its) => its(its.fn.coalesce('last_used_at', 'logged_at'), '>', latestNoted(now)))
      .execute(),
  );
}
