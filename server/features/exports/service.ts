import type { MeetingTime } from '@vitrine/contracts/booking.ts';
import type { BriefFilter } from '@vitrine/contracts/brief.ts';
import type { ClientStatus } from '@vitrine/contracts/client.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { ListQuery, RecordListName } from '@vitrine/contracts/list.ts';
import type { QuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import { bookingColumns } from '../../csv/bookings.ts';
import { briefColumns } from '../../csv/briefs.ts';
import { clientColumns } from '../../csv/clients.ts';
import { contactColumns } from '../../csv/contacts.ts';
import { quoteColumns } from '../../csv/quotes.ts';
import type { CsvFormat } from '../../csv/table.ts';
import { noteInAudit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { StreamAnswer } from '../../platform/http/stream-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBookingBatches } from '../bookings/service.ts';
import { readBriefBatches } from '../briefs/service.ts';
import { readClientBatches } from '../clients/service.ts';
import { readContactBatches } from '../contacts/service.ts';
import { readQuoteBatches } from '../quotes/service.ts';
import { type CsvSource, csvAnswer } from './csv.ts';

// Each export has the rows that the list shows for the same query.

/** Rows read at a time: few enough that nobody else waits long for the database, and that memory holds little. */
const batchSize = 50;

type Query<S extends string> = Pick<ListQuery<S>, 'q' | 'status' | 'sort'>;

export function exportQuotes(
  platform: Platform,
  caller: Caller,
  query: Query<LeadFilter | QuarantineFilter>,
  format: CsvFormat,
) {
  const batches = readQuoteBatches(platform, query, batchSize);
  return exportList(platform, caller, 'quotes', { name: 'quotes', columns: quoteColumns, batches }, format);
}

export function exportContacts(
  platform: Platform,
  caller: Caller,
  query: Query<LeadFilter | QuarantineFilter>,
  format: CsvFormat,
) {
  const batches = readContactBatches(platform, query, batchSize);
  return exportList(platform, caller, 'contacts', { name: 'contacts', columns: contactColumns, batches }, format);
}

export function exportBookings(
  platform: Platform,
  caller: Caller,
  query: Query<LeadFilter | MeetingTime>,
  format: CsvFormat,
) {
  const batches = readBookingBatches(platform, query, batchSize);
  return exportList(platform, caller, 'bookings', { name: 'bookings', columns: bookingColumns, batches }, format);
}

export function exportClients(platform: Platform, caller: Caller, query: Query<ClientStatus>, format: CsvFormat) {
  const batches = readClientBatches(platform, query, batchSize);
  return exportList(platform, caller, 'clients', { name: 'clients', columns: clientColumns, batches }, format);
}

export function exportBriefs(platform: Platform, caller: Caller, query: Query<BriefFilter>, format: CsvFormat) {
  const batches = readBriefBatches(platform, query, batchSize);
  return exportList(platform, caller, 'wizards', { name: 'briefs', columns: briefColumns, batches }, format);
}

/**
 * Answers with a list as CSV. The export is noted in the audit trail before the first byte goes out; what was searched
 * for is not, since it may be a person's name.
 */
async function exportList<Row>(
  platform: Platform,
  caller: Caller,
  list: RecordListName,
  source: CsvSource<Row>,
  format: CsvFormat,
): Promise<StreamAnswer> {
  const { database, clock } = platform;
  const answer = await csvAnswer(source, format, clock.now());
  await database.transaction(({ queries }) => noteInAudit(queries, clock, caller, [{ action: 'listExported', list }]));
  return answer;
}
