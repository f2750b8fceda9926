import type { RecordListName } from '@vitrine/contracts/list.ts';
import { bookingColumns } from '../../csv/bookings.ts';
import { briefColumns } from '../../csv/briefs.ts';
import { clientColumns } from '../../csv/clients.ts';
import { contactColumns } from '../../csv/contacts.ts';
import { quoteColumns } from '../../csv/quotes.ts';
import type { CsvColumn, CsvFormat } from '../../csv/table.ts';
import { recordInAudit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { StreamResponse } from '../../platform/http/stream-response.ts';
import { maskTokensOfBatches } from '../../platform/masked-texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBookingBatches } from '../bookings/service.ts';
import { findBriefBatches } from '../briefs/service.ts';
import { findClientBatches } from '../clients/service.ts';
import { findContactBatches } from '../contacts/service.ts';
import { findQuoteBatches } from '../quotes/service.ts';
import { csvResponse } from './csv.ts';

// Each export has the rows that the list shows for the same query.

/** Rows read at a time: few enough that nobody else waits long for the database, and that memory holds little. */
const batchSize = 50;

type Find<Query, Row> = (platform: Platform, query: Query, size: number) => AsyncIterable<Row[]>;

/**
 * Answers with a list as CSV. The export is recorded in the audit trail before the first byte goes out; what was searched
 * for is not, since it may be a person's name.
 */
const exportOf =
  <Query, Row>(list: RecordListName, name: string, columns: () => readonly CsvColumn<Row>[], find: Find<Query, Row>) =>
  async (platform: Platform, caller: Caller, query: Query, format: CsvFormat): Promise<StreamResponse> => {
    const { database, clock, links } = platform;
    const batches = maskTokensOfBatches(find(platform, query, batchSize), links.withoutTokens);
    const response = await csvResponse({ name, columns: columns(), batches }, format, clock.now());
    await database.transaction(({ queries }) =>
      recordInAudit(queries, clock, caller, [{ action: 'listExported', list }]),
    );
    return response;
  };

export const exportQuotes = exportOf('quotes', 'quotes', quoteColumns, findQuoteBatches);
export const exportContacts = exportOf('contacts', 'contacts', () => contactColumns, findContactBatches);
export const exportBookings = exportOf('bookings', 'bookings', () => bookingColumns, findBookingBatches);
export const exportClients = exportOf('clients', 'clients', () => clientColumns, findClientBatches);
export const exportBriefs = exportOf('wizards', 'briefs', briefColumns, findBriefBatches);
