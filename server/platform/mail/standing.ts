import { toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * What is known about an e-mail address (docs/decisions, "Mails to addresses that nobody has proven"): whether it is shown
 * to belong to whoever gave it, and since when (an instant) its owner says that somebody else gave it.
 */
type Standing = { readonly isProven: boolean; readonly disownedAt: string | null };

/**
 * Reads what is known about addresses, by address. One is proven when somebody acted with a link that only a mail to it
 * contained, or when it is that of an admin, or of a client who used such a link or was validated by an admin.
 */
export async function readStandings(
  queries: Queries,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const distinct = [...new Set(emails)];
  if (distinct.length === 0) return new Map();
  const noted = await queries
    .selectFrom('addresses')
    .selectAll()
    .where('mailbox', 'in', [...new Set(distinct.map(mailboxOf))])
    .execute();
  const accounts = await queries
    .selectFrom('accounts')
    .select('email')
    .where('kind', 'in', ['admin', 'client'])
    .where('email', 'in', distinct)
    .where((on) =>
      on.or([on('kind', '=', 'admin'), on('email_proven_at', 'is not', null), on('validated_at', 'is not', null)]),
    )
    .execute();
  const vouchedFor = new Set(accounts.map(({ email }) => email));
  const byMailbox = new Map(noted.map((row) => [row.mailbox, row]));
  return new Map(
    distinct.map((email) => {
      const row = byMailbox.get(mailboxOf(email));
      const isProven = vouchedFor.has(email) || (row !== undefined && row.proven_at !== null);
      return [email, { isProven, disownedAt: row?.disowned_at ?? null }];
    }),
  );
}

/** Those of some addresses that nobody has proven. */
export async function readUnproven(queries: Queries, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const standings = [...(await readStandings(queries, emails))];
  return new Set(standings.flatMap(([email, { isProven }]) => (isProven ? [] : [email])));
}

/** Those of some addresses to which nothing goes, since their owner says that somebody else gave them. */
export async function readUnwelcome(queries: Queries, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const standings = [...(await readStandings(queries, emails))];
  return new Set(standings.flatMap(([email, one]) => (!one.isProven && one.disownedAt !== null ? [email] : [])));
}

/** Adds to rows for an admin since when the owner of the e-mail address says that somebody else gave it, where that is so. */
export async function withDisowned<Row extends { readonly email: string }>(
  queries: Queries,
  rows: readonly Row[],
): Promise<(Row & { disownedAt?: string })[]> {
  const standings = await readStandings(
    queries,
    rows.map(({ email }) => email),
  );
  return rows.map((row) => {
    const since = standings.get(row.email)?.disownedAt;
    return since ? { ...row, disownedAt: since } : row;
  });
}

/** Notes that somebody acted with a link that only a mail to the address contained; also takes a disowning back. */
export async function proveAddress(queries: Queries, email: string, now: number): Promise<void> {
  const proven = { proven_at: toInstant(now), disowned_at: null };
  await queries
    .insertInto('addresses')
    .values({ mailbox: mailboxOf(email), ...proven })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(proven))
    .execute();
}

/**
 * Notes that the owner of an address says that somebody else gave it: no more mails go to it.
 * @returns whether that is news; of several who say so at once, to one
 */
export async function disownAddress(queries: Queries, email: string, now: number): Promise<boolean> {
  const disowned = { proven_at: null, disowned_at: toInstant(now) };
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('addresses')
    .values({ mailbox: mailboxOf(email), ...disowned })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet(disowned).where('addresses.disowned_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
