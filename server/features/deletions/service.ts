import {
  type DeletableList,
  type DeletionUndone,
  type RecordsDeleted,
  undoSeconds,
} from '@vitrine/contracts/deletion.ts';
import { type AuditEvent, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { releaseOutdated } from '../../platform/mail/outdated.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  deleteRecords,
  forgetNames,
  insertAccount,
  insertBooking,
  insertRows,
  keepNames,
  keepRecords,
  lockRecords,
  type Place,
  type RecordRows,
  takeKept,
  takeUnsentMails,
} from './queries.ts';

/** The page stops offering it earlier than the server: many records take some seconds, and a request a moment to arrive. */
const graceSeconds = 15;

/** Nobody is to wait long for thousands of records that come back. */
const recordsPerTransaction = 200;

/** Records to delete; in one place only, where it is given, and as a part of a larger deletion, whose id is then given. */
type Removal = { readonly ids: readonly string[]; readonly place?: Place; readonly deletion?: string };

/**
 * Deletes records, all in one transaction, from their list or from quarantine. They leave their tables at once, so that no
 * list, count, search or slot knows of them, and are kept elsewhere until the deletion can no longer be undone. Their mails
 * that have not left go with them.
 */
export function removeRecords(
  { database, clock }: Platform,
  actor: Caller,
  list: DeletableList,
  { ids, place, deletion: together }: Removal,
): Promise<RecordsDeleted> {
  return database.transaction(async ({ queries }) => {
    const records = await lockRecords(database, queries, { list, ids, ...(place && { place }) });
    const found = new Set(records.map(({ id }) => id));
    const missing = ids.filter((id) => !found.has(id));
    if (records.length === 0) return { deletion: null, deleted: [], missing, undoUntil: null };
    const now = clock.now();
    const deleted = records.map(({ id }) => id);
    const mails = await takeUnsentMails(queries, deleted, toInstant(now));
    await deleteRecords(queries, list, deleted);
    const deletion = together ?? newId(now);
    await keepRecords(
      queries,
      records.map(({ id, email, rows }) => ({
        id: newId(now),
        deletion,
        list,
        record_id: id,
        email,
        content: JSON.stringify({ ...rows, outbox: mails.filter(({ about }) => about === id) }),
        deleted_at: toInstant(now),
        deleted_by: actor.accountId,
        undo_until: toInstant(now + (undoSeconds + graceSeconds) * 1000),
      })),
    );
    const deletedAt = toInstant(now);
    await keepNames(
      queries,
      records.map(({ id, name, email }) => ({ record_id: id, name, email, deleted_at: deletedAt })),
    );
    const action = list === 'clients' ? 'clientDeleted' : 'recordDeleted';
    await recordInAudit(
      queries,
      clock,
      actor,
      deleted.map((id): AuditEvent => ({ action, list, subjectId: id, change: deletion })),
    );
    return { deletion, deleted, missing, undoUntil: toInstant(now + undoSeconds * 1000) };
  });
}

/**
 * Brings back what was deleted together, with ids, dates and statuses. Where somebody has taken a meeting's time, the
 * meeting comes back as cancelled; where somebody has registered with a client's address, the client stays deleted.
 * Many come back in parts.
 */
export async function undoDeletion(
  platform: Platform,
  actor: Caller,
  deletion: string,
): Promise<DeletionUndone | Refusal> {
  const { clock } = platform;
  const outcome = { restored: [] as string[], slotTaken: [] as string[], emailTaken: [] as string[] };
  const until = toInstant(clock.now());
  let list: DeletableList | undefined;
  for (;;) {
    const part = await undoPart(platform, actor, deletion, until);
    if (!part) break;
    list = part.list;
    for (const kind of ['restored', 'slotTaken', 'emailTaken'] as const) outcome[kind].push(...part[kind]);
  }
  return list ? { list, ...outcome } : refuse('NOT_FOUND');
}

/** Brings some of the records back that a deletion has taken. @returns undefined when there are no more */
function undoPart(
  { database, clock, outbox }: Platform,
  actor: Caller,
  deletion: string,
  until: string,
): Promise<DeletionUndone | undefined> {
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const records = await takeKept(queries, deletion, { until, atMost: recordsPerTransaction });
    const [first] = records;
    if (!first) return undefined;
    const { list } = first;
    const outcome = { restored: [] as string[], slotTaken: [] as string[], emailTaken: [] as string[] };
    const belongings: RecordRows[] = [];
    for (const { id, rows, deleted_at } of records) {
      const { state, rest } = await restore(queries, rows, deleted_at);
      if (state !== 'restored') outcome[state].push(id);
      if (state !== 'emailTaken') outcome.restored.push(id);
      // A mail about a meeting that is cancelled would be wrong.
      belongings.push(state === 'restored' ? { ...rest, outbox: rows.outbox ?? [] } : rest);
    }
    for (const table of new Set(belongings.flatMap(Object.keys))) {
      await insertRows(
        queries,
        table,
        belongings.flatMap((rows) => rows[table] ?? []),
      );
    }
    await forgetNames(queries, outcome.restored);
    // Those that were under way, failed, and were to be tried again.
    await releaseOutdated(outbox, transaction, outcome.restored);
    outbox.notifyAfterCommit(transaction);
    await recordInAudit(
      queries,
      clock,
      actor,
      outcome.restored.map((id): AuditEvent => ({ action: 'deletionUndone', list, subjectId: id, change: deletion })),
    );
    return { list, ...outcome };
  });
}

/**
 * Puts back what somebody may have taken the place of. @returns whether the record is as it was, or what was in its way;
 * with the rest of its rows, in an order in which references hold
 */
async function restore(
  queries: Queries,
  { accounts = [], sessions = [], bookings = [], outbox: _mails, ...others }: RecordRows,
  deletedAt: string,
): Promise<{ state: 'restored' | 'slotTaken' | 'emailTaken'; rest: RecordRows }> {
  for (const account of accounts)
    if (!(await insertAccount(queries, account))) return { state: 'emailTaken', rest: {} };
  // Deleting an account ended its sessions, and they stay ended (docs/decisions/0016).
  const ended = sessions.map((session) => ({ ...session, revoked_at: session.revoked_at ?? deletedAt }));
  const rest = { sessions: ended, ...others };
  let isSlotTaken = false;
  for (const booking of bookings) {
    if (await insertBooking(queries, booking)) continue;
    isSlotTaken = true;
    await insertRows(queries, 'bookings', [{ ...booking, state: 'cancelled', sequence: Number(booking.sequence) + 1 }]);
  }
  return { state: isSlotTaken ? 'slotTaken' : 'restored', rest };
}
