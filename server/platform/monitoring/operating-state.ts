import { sql } from 'kysely';
import { z } from 'zod';
import { lastBackup } from '../backup/last-backup.ts';
import { toInstant } from '../clock.ts';
import { getListsState } from '../database/counts.ts';
import type { Database } from '../database/database.ts';
import type { Queries } from '../database/schema.ts';
import { priorities } from '../mail/priority.ts';

/** How the site is doing, as the database knows it: the same for every process. Instants are in ms since 1970. */
export type OperatingState = {
  readonly mails: { readonly waiting: number; readonly failed: number };
  /** When the mail that has been due the longest became due; undefined while none is. */
  readonly oldestDueAt: number | undefined;
  /** When the oldest mail that still waits was written, however often it has been tried. */
  readonly oldestWaitingAt: number | undefined;
  readonly lastBackup: z.output<typeof knownBackup> | undefined;
  readonly lastHousekeepingAt: number | undefined;
  /** Whether housekeeping deletes nothing until the owner has agreed. */
  readonly isRetentionWithheld: boolean;
  /** Since when no mail is sent, because a backup was restored; undefined while mails are sent. */
  readonly mailPausedSince: number | undefined;
  /** Since when the mailbox for replies could not be read, and why; undefined while it can, or there is none. */
  readonly mailboxFailing: { readonly since: number; readonly reason: string } | undefined;
};

const instant = z.iso.datetime().transform((value) => Date.parse(value));

const knownBackup = lastBackup.extend({ at: instant });

const keys = ['lastBackup', 'lastHousekeepingAt', 'retentionWithheld', 'mailPausedSince'] as const;

/**
 * Reads the state in a few queries by index, however many records there are.
 * @param now in ms since 1970
 */
export async function getOperatingState(
  database: Pick<Database, 'engine' | 'queries'>,
  now: number,
): Promise<OperatingState> {
  const { queries } = database;
  const { counts } = await getListsState(database);
  const settings = await queries.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  const stored = new Map(settings.map(({ key, value }) => [key, parseJson(value)]));
  return {
    mails: { waiting: counts.mails.waiting, failed: counts.mails.failed },
    oldestDueAt: await findOldestDue(queries, now),
    oldestWaitingAt: await findOldestWaiting(queries),
    lastBackup: knownBackup.safeParse(stored.get('lastBackup')).data,
    lastHousekeepingAt: instant.safeParse(stored.get('lastHousekeepingAt')).data,
    isRetentionWithheld: Boolean(stored.get('retentionWithheld')),
    mailPausedSince: instant.safeParse(stored.get('mailPausedSince')).data,
    mailboxFailing: await findMailboxFailing(queries, now),
  };
}

/** By the index `outbox_due_by_priority`, which has the mails of each priority in order. */
async function findOldestDue(queries: Queries, now: number): Promise<number | undefined> {
  const oldest = Object.values(priorities).map((priority) =>
    queries
      .selectFrom('outbox')
      .select('next_attempt_at')
      .where('state', '=', sql.lit('waiting'))
      .where('priority', '=', priority)
      .where('next_attempt_at', '<=', toInstant(now))
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst(),
  );
  const found = (await Promise.all(oldest)).flatMap((mail) => (mail ? [Date.parse(mail.next_attempt_at)] : []));
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** By the index `outbox_by_state`: ids rise with time. */
async function findOldestWaiting(queries: Queries): Promise<number | undefined> {
  const mail = await queries
    .selectFrom('outbox')
    .select('created_at')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return mail && Date.parse(mail.created_at);
}

/** One that nobody has tried for a day is no longer in the settings. */
const forgottenMs = 24 * 60 * 60_000;

async function findMailboxFailing(queries: Queries, now: number): Promise<OperatingState['mailboxFailing']> {
  const box = await queries
    .selectFrom('incoming_boxes')
    .select(['failing_since', 'last_error'])
    .where('failing_since', 'is not', null)
    .where('claimed_until', '>', toInstant(now - forgottenMs))
    .orderBy('failing_since')
    .limit(1)
    .executeTakeFirst();
  return box?.failing_since ? { since: Date.parse(box.failing_since), reason: box.last_error ?? '' } : undefined;
}

/** A value that is not JSON counts as absent: a slip in one setting must not hide the others. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
