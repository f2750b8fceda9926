import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { type AuditEntry, auditEntry } from '@vitrine/contracts/audit.ts';
import { mostTimelineEntries, type Timeline, type TimelineEntry } from '@vitrine/contracts/timeline.ts';
import type { Page } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { presentPage } from '../../platform/http/answer.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { readNewestBookingsOf } from '../bookings/queries.ts';
import { presentBooking } from '../bookings/service.ts';
import { readStanding } from '../briefs/queries.ts';
import { findClientOf } from '../clients/queries.ts';
import { presentClientRow } from '../clients/service.ts';
import { readNewestContactsOf } from '../contacts/queries.ts';
import { presentContact } from '../contacts/service.ts';
import { readNewestQuotesOf } from '../quotes/queries.ts';
import { presentQuote } from '../quotes/service.ts';
import { listAudit, readNewestAuditOf, type StoredAudit } from './queries.ts';

/** Everything known of the person behind an e-mail address, and what was done about it, newest first. */
export async function readTimeline({ database: { queries } }: Platform, email: string): Promise<Timeline> {
  // One more of each than is told: only so is it known that there are older ones.
  const most = mostTimelineEntries + 1;
  const [quotes, contacts, bookings, account] = await Promise.all([
    readNewestQuotesOf(queries, email, most),
    readNewestContactsOf(queries, email, most),
    readNewestBookingsOf(queries, email, most),
    readAccountOf(queries, email),
  ]);
  const accountId = account.flatMap((entry) => (entry.kind === 'account' ? [entry.client.id] : []));
  const leads = [quotes, contacts, bookings].flatMap((rows) => rows.slice(0, mostTimelineEntries).map(({ id }) => id));
  const changes = await readNewestAuditOf(queries, [...leads, ...accountId], most);

  const told = <Row>(rows: readonly Row[], tell: (row: Row) => TimelineEntry) =>
    rows.slice(0, mostTimelineEntries).map(tell);
  const entries = [
    // Of one instant, what was done stands over what it was done to.
    ...told(changes, (row) => ({ kind: 'change', at: row.at, change: presentAudit(row) })),
    ...told(quotes, (row) => ({ kind: 'quote', at: row.created_at, quote: presentQuote(row) })),
    ...told(contacts, (row) => ({ kind: 'contact', at: row.created_at, contact: presentContact(row) })),
    ...told(bookings, (row) => ({ kind: 'booking', at: row.created_at, booking: presentBooking(row) })),
    ...account,
  ];
  return {
    email,
    // Instants are written so that they sort as text.
    entries: entries.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    isCut: [quotes, contacts, bookings, changes].some((rows) => rows.length > mostTimelineEntries),
  };
}

/** The client account of an address and its brief, where there are any. */
async function readAccountOf(queries: Queries, email: string): Promise<TimelineEntry[]> {
  const stored = await findClientOf(queries, email);
  if (!stored) return [];
  const client = presentClientRow(stored);
  const account: TimelineEntry = { kind: 'account', at: client.createdAt, client };
  const brief = await readStanding(queries, client.id);
  if (!brief) return [account];
  const { submitted_at: submittedAt, updated_at: lastUpdated } = brief;
  const summary = { clientId: client.id, progress: client.wizardProgress, submittedAt, lastUpdated };
  return [{ kind: 'brief', at: submittedAt ?? lastUpdated, brief: summary }, account];
}

/** One page of the whole trail. */
export async function findAuditEntries({ database }: Platform, query: ListQuery): Promise<Page<AuditEntry> | Refusal> {
  return presentPage(await listAudit(database, query), presentAudit);
}

/** As the admin reads it. */
function presentAudit({ list, subject_id, ...entry }: StoredAudit): AuditEntry {
  return { ...entry, subject: { list: auditEntry.shape.subject.shape.list.parse(list), id: subject_id } };
}
