import { type AuditEntry, type AuditListQuery, auditEntry } from '@vitrine/contracts/audit.ts';
import { maxTimelineEntries, type Timeline, type TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { badCursor, type Page } from '../../platform/database/listing.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { presentPage } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNewestBookingsOf } from '../bookings/service.ts';
import { findBriefDates } from '../briefs/service.ts';
import { findClientOf } from '../clients/service.ts';
import { findNewestContactsOf } from '../contacts/service.ts';
import { findJoined } from '../dossiers/queries.ts';
import { findNewestIncoming } from '../incoming/service.ts';
import { findNewestProposalsOf } from '../proposals/service.ts';
import { findNewestQuotesOf } from '../quotes/service.ts';
import { findNewestRepliesTo } from '../replies/service.ts';
import { findActors, findNewestAuditOf, findSubjects, listAudit, type StoredAudit, type Subject } from './queries.ts';

/** Everything known about the person behind an e-mail address, and what admins did about it, newest first. */
export async function getTimeline(platform: Platform, email: string): Promise<Timeline> {
  // One more of each kind than is shown, to learn whether there are older ones.
  const limit = maxTimelineEntries + 1;
  const dossiers = await findJoined(platform.database.queries, email);
  const emails = dossiers.length > 0 ? dossiers.map((each) => each.email) : [email];
  const [quotes, contacts, bookings, replies, incoming, proposals, account] = await Promise.all([
    newestOf(emails, (email) => findNewestQuotesOf(platform, email, limit)),
    newestOf(emails, (email) => findNewestContactsOf(platform, email, limit)),
    newestOf(emails, (email) => findNewestBookingsOf(platform, email, limit)),
    newestOf(emails, (email) => findNewestRepliesTo(platform, email, limit)),
    newestOf(emails, (email) => findNewestIncoming(platform, email, limit)),
    newestOf(emails, (email) => findNewestProposalsOf(platform, email, limit)),
    newestOf(emails, (email) => findAccountEntries(platform, email)),
  ]);
  const clients = account.flatMap((entry) => (entry.kind === 'account' ? [entry.client] : []));
  const ids = [...shown(quotes), ...shown(contacts), ...shown(bookings), ...clients, ...dossiers].map(({ id }) => id);
  const changes = await findNewestAuditOf(platform.database.queries, ids, limit);

  const { queries } = platform.database;
  const actors = new Map(clients.map((client) => [client.id, client.email]));
  const subjects = await findSubjects(queries, shown(changes));

  const entries: TimelineEntry[] = [
    // First, so that of one instant a change stands above the record it was made to.
    ...shown(changes).map((row) => ({
      kind: 'change' as const,
      at: row.at,
      change: presentAudit(row, actors, subjects),
    })),
    ...shown(replies).map((reply) => ({ kind: 'reply' as const, at: reply.createdAt, reply })),
    ...shown(incoming).map((mail) => ({ kind: 'incoming' as const, at: mail.receivedAt, incoming: mail })),
    ...shown(quotes).map((quote) => ({ kind: 'quote' as const, at: quote.createdAt, quote })),
    ...shown(contacts).map((contact) => ({ kind: 'contact' as const, at: contact.createdAt, contact })),
    ...shown(bookings).map((booking) => ({ kind: 'booking' as const, at: booking.createdAt, booking })),
    ...shown(proposals).map((proposal) => ({
      kind: 'proposal' as const,
      at: proposal.sentAt ?? proposal.createdAt,
      proposal,
    })),
    ...account,
  ];
  return {
    email,
    // Instants sort as text.
    entries: entries.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    isCut: [quotes, contacts, bookings, replies, incoming, proposals, changes].some(
      (rows) => rows.length > maxTimelineEntries,
    ),
  };
}

type Dated = { readonly createdAt: string } | { readonly receivedAt: string } | TimelineEntry;

/** What is found with each of the addresses of a person, newest first. */
async function newestOf<Row extends Dated>(
  emails: readonly string[],
  find: (email: string) => Promise<Row[]>,
): Promise<Row[]> {
  const found = (await Promise.all(emails.map(find))).flat();
  if (emails.length === 1) return found;
  const at = (row: Dated) => ('createdAt' in row ? row.createdAt : 'receivedAt' in row ? row.receivedAt : row.at);
  return found.sort((one, other) => (at(one) < at(other) ? 1 : -1));
}

const shown = <Row>(rows: readonly Row[]) => rows.slice(0, maxTimelineEntries);

/** The client account of an e-mail address and its brief, where there are any. */
async function findAccountEntries(platform: Platform, email: string): Promise<TimelineEntry[]> {
  const client = await findClientOf(platform, email);
  if (!client) return [];
  const account: TimelineEntry = { kind: 'account', at: client.createdAt, client };
  const dates = await findBriefDates(platform, client.id);
  if (!dates) return [account];
  const brief = { clientId: client.id, progress: client.wizardProgress, ...dates };
  return [{ kind: 'brief', at: dates.submittedAt ?? dates.lastUpdated, brief }, account];
}

/** One page of the whole audit trail. */
export async function findAuditEntries(
  { database }: Platform,
  query: AuditListQuery,
): Promise<Page<AuditEntry> | Refusal> {
  const page = await listAudit(database, query);
  const rows = page === badCursor ? [] : page.rows;
  const [actors, subjects] = await Promise.all([
    findActors(database.queries, actorsIn(rows)),
    findSubjects(database.queries, rows),
  ]);
  return presentPage(page, (row) => presentAudit(row, actors, subjects));
}

/** The accounts that acted, without those whose address is in the entry. */
function actorsIn(rows: readonly StoredAudit[]): string[] {
  const ids = rows.map(({ actor, actor_id }) => (actor === '' ? actor_id : ''));
  return [...new Set(ids)].filter((id) => id !== '');
}

/** An audit entry as the admin sees it. @param actors who acted, as far as they are known, by id */
function presentAudit(
  { list, subject_id, subject_name, actor_id, actor, actor_kind, ...entry }: StoredAudit,
  actors: ReadonlyMap<string, string>,
  subjects: ReadonlyMap<string, Subject>,
): AuditEntry {
  const subject = subjects.get(subject_id ?? '');
  return {
    ...entry,
    actor: actor || (actors.get(actor_id) ?? ''),
    actorKind: actor_kind ?? 'admin',
    subject: {
      list: auditEntry.shape.subject.shape.list.parse(list),
      id: subject_id,
      email: subject?.email ?? null,
      // An erasure leaves an empty name behind.
      name: subject?.name || subject_name || null,
      exists: subject?.exists ?? false,
    },
  };
}
