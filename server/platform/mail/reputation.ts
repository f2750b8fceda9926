import { toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * What is known about an e-mail address (docs/decisions, "Mails to addresses that nobody has confirmed"): whether it is shown
 * to belong to whoever gave it, and since when (an instant) its owner says that somebody else gave it.
 */
type Reputation = { readonly isConfirmed: boolean; readonly disputedAt: string | null };

/**
 * Reads what is known about addresses, by address. One is confirmed when somebody acted with a link that only a mail to it
 * contained, or when it is that of an admin, or of a client who used such a link or was validated by an admin.
 */
export async function findReputations(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Reputation>> {
  const distinct = [...new Set(emails)];
  if (distinct.length === 0) return new Map();
  const recorded = await queries
    .selectFrom('mailboxes')
    .selectAll()
    .where('mailbox', 'in', [...new Set(distinct.map(mailboxOf))])
    .execute();
  const accounts = await queries
    .selectFrom('accounts')
    .select('email')
    .where('kind', 'in', ['admin', 'client'])
    .where('email', 'in', distinct)
    .where((on) =>
      on.or([on('kind', '=', 'admin'), on('email_confirmed_at', 'is not', null), on('validated_at', 'is not', null)]),
    )
    .execute();
  const vouchedFor = new Set(accounts.map(({ email }) => email));
  const byMailbox = new Map(recorded.map((row) => [row.mailbox, row]));
  return new Map(
    distinct.map((email) => {
      const row = byMailbox.get(mailboxOf(email));
      const isConfirmed = vouchedFor.has(email) || (row !== undefined && row.confirmed_at !== null);
      return [email, { isConfirmed, disputedAt: row?.disputed_at ?? null }];
    }),
  );
}

/** Those of some addresses that nobody has confirmed. */
export async function findUnconfirmed(queries: Queries, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const reputations = [...(await findReputations(queries, emails))];
  return new Set(reputations.flatMap(([email, { isConfirmed }]) => (isConfirmed ? [] : [email])));
}

/** Those of some addresses to which nothing goes, since their owner says that somebody else gave them. */
export async function findUnwelcome(queries: Queries, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const reputations = [...(await findReputations(queries, emails))];
  return new Set(reputations.flatMap(([email, one]) => (!one.isConfirmed && one.disputedAt !== null ? [email] : [])));
}

/** Adds to rows for an admin since when the owner of the e-mail address says that somebody else gave it, where that is so. */
export async function withDisputed<Row extends { readonly email: string }>(
  queries: Queries,
  rows: readonly Row[],
): Promise<(Row & { disputedAt?: string })[]> {
  if (rows.length === 0) return [];
  // Of every page of a list: whether anybody has confirmed them, which takes longer to find out, is not asked.
  const disputed = await queries
    .selectFrom('mailboxes')
    .select(['mailbox', 'disputed_at'])
    .where('mailbox', 'in', [...new Set(rows.map(({ email }) => mailboxOf(email)))])
    .where('disputed_at', 'is not', null)
    .execute();
  if (disputed.length === 0) return [...rows];
  const since = new Map(disputed.map(({ mailbox, disputed_at }) => [mailbox, disputed_at]));
  return rows.map((row) => {
    const disputedAt = since.get(mailboxOf(row.email));
    return disputedAt ? { ...row, disputedAt } : row;
  });
}

/** Records that somebody acted with a link that only a mail to the address contained; also ends a dispute. */
export async function confirmEmail(queries: Queries, email: string, now: number): Promise<void> {
  const confirmed = { confirmed_at: toInstant(now), disputed_at: null };
  await queries
    .insertInto('mailboxes')
    .values({ mailbox: mailboxOf(email), ...confirmed })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(confirmed))
    .execute();
}

/**
 * Records that the owner of an address says that somebody else gave it: no more mails go to it.
 * @returns whether that is news; of several who say so at once, to one
 */
export async function disputeEmail(queries: Queries, email: string, now: number): Promise<boolean> {
  const disputed = { confirmed_at: null, disputed_at: toInstant(now) };
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('mailboxes')
    .values({ mailbox: mailboxOf(email), ...disputed })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet(disputed).where('mailboxes.disputed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
