import { retention } from '@vitrine/contracts/retention.ts';
import { signingCode } from '@vitrine/contracts/signing.ts';
import { sql } from 'kysely';
import { latestNoted, toInstant } from '../clock.ts';
import type { Database } from '../database/database.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Tables whose rows end at a time, and how long after now the end of what is made now is at most, in milliseconds. */
const longest = {
  reset_tokens: { column: 'expires_at', ms: retention.resetLinkHours * hour },
  invitations: { column: 'expires_at', ms: retention.invitationDays * day },
  client_invitations: { column: 'expires_at', ms: retention.clientInvitationDays * day },
  email_links: { column: 'expires_at', ms: Math.max(retention.emailProofDays, retention.emailTakeBackDays) * day },
  identity_challenges: { column: 'expires_at', ms: hour },
  signing_codes: { column: 'expires_at', ms: signingCode.minutes * minute },
  sessions: { column: 'expires_at', ms: retention.sessionDays * day },
  deleted_records: { column: 'undo_until', ms: hour },
} as const;

/**
 * Brings forward the end of what a clock that was ahead has made, which would last until the date that it showed: it ends
 * when something made now would. A session counts as used now, so that one that nobody uses ends too.
 */
export async function endInTime({ transaction }: Pick<Database, 'transaction'>, now: number): Promise<void> {
  for (const [table, { column, ms }] of Object.entries(longest)) {
    const [row, end] = [sql.table(table), sql.ref(column)];
    const late = sql`update ${row} set ${end} = ${toInstant(now + ms)} where ${end} > ${latestNoted(now + ms)}`;
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
