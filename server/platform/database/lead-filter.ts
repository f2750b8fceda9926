import { agency } from '@vitrine/contracts/agency.ts';
import { arrivalDays } from '@vitrine/contracts/arrival.ts';
import { disputedFilter } from '@vitrine/contracts/email-ownership.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfPeriod } from '../clock.ts';
import { firstIdOf } from '../ids.ts';
import type { Database } from './database.ts';

/**
 * How a list of leads is filtered: by a status, by `disputedFilter`, or by one of `arrivalFilters`.
 * @param now milliseconds since 1970
 */
export function leadFilter(
  database: Pick<Database, 'engine'>,
  list: LeadList,
  status: string | undefined,
  now: number,
) {
  if (status === disputedFilter) return { only: fromDisputed(database, list) };
  const days = arrivalDays(status);
  if (days !== undefined) return { only: sql<boolean>`id >= ${firstIdOf(startOfPeriod(agency.timeZone, now, days))}` };
  return {
    only: status === undefined ? undefined : sql<boolean>`status = ${status}`,
    counted: { list, status },
  };
}

/**
 * The leads under addresses whose owners say that somebody else gave them: found by the few addresses, not by looking at
 * each lead.
 */
function fromDisputed(database: Pick<Database, 'engine'>, list: LeadList): RawBuilder<boolean> {
  const email = asOfLeads(database, sql.ref('disputed.email'));
  return sql<boolean>`id in (select lead.id from ${sql.table(list)} as lead
    where lead.email in (select ${email} from (${disputedEmails}) as disputed))`;
}

/**
 * An e-mail address of an account, a dossier or the table of addresses, to be compared with those of leads. These are in
 * PostgreSQL's default collation and the others byte by byte, and to compare across two collations it uses no index but
 * reads every lead.
 */
export const asOfLeads = ({ engine }: Pick<Database, 'engine'>, email: RawBuilder<unknown>): RawBuilder<unknown> =>
  engine === 'postgres' ? sql`${email} collate "default"` : email;

const disputed = sql`select mailbox from mailboxes where disputed_at is not null`;

/**
 * The e-mail addresses, a query of one column, whose owners say that somebody else gave them. A mailbox has several
 * spellings; the mails that went to it, or were held, have them. An address with an account that is vouched for counts.
 */
export const disputedEmails: RawBuilder<string> = sql<string>`select spelling.email from (
    select mailbox as email from mailboxes where disputed_at is not null union
    select recipient from outbox where unconfirmed_at is not null and mailbox in (${disputed}) union
    select recipient from outbox where state = 'held' and mailbox in (${disputed})
  ) as spelling where not exists (select 1 from accounts where accounts.email = spelling.email and (
    kind = 'admin' or email_confirmed_at is not null or validated_at is not null
  ))`;
