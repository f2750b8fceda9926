import type { ContactRow } from '@vitrine/contracts/contact.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { QuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { findBatches, findPage, type Page } from '../../platform/database/listing.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { presentBatches, presentPage } from '../../platform/http/response.ts';
import { withDisputed } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findQuarantined,
  inQuarantine,
  leadOf,
  type QuarantinedRow,
  quarantineListing,
  quarantineStateOf,
} from '../../records/quarantine.ts';
import { withReplyDue } from '../schedule/response-time.ts';
import type { LeadList, LeadQueries, LeadTables } from './queries.ts';

export type LeadQuery = ListQuery<LeadFilter | QuarantineFilter>;

type LeadRow = { readonly contacts: ContactRow; readonly quotes: QuoteRow };

/** What the lists to which visitors write differ in. */
type LeadShape<List extends LeadList, Stored> = {
  readonly list: List;
  readonly queries: LeadQueries<List, Stored>;
  /** The row as an admin sees it. */
  readonly present: (stored: Stored) => LeadRow[List];
};

/** What an admin reads of one of the lists to which visitors write. */
export function leadService<List extends LeadList, Stored extends { id: string }>({
  list,
  queries,
  present,
}: LeadShape<List, Stored>) {
  type Row = LeadRow[List];
  const presentQuarantined = (row: QuarantinedRow): Row => {
    const {
      language: _language,
      search: _search,
      source: _source,
      source_name: _name,
      ...stored
    } = leadOf<LeadTables[List]>(row);
    return { ...present(stored as unknown as Stored), quarantine: quarantineStateOf(row) };
  };
  return {
    /** One page of the list. */
    find: async ({ database, clock }: Platform, query: LeadQuery): Promise<Page<Row> | Refusal> => {
      if (inQuarantine(query))
        return presentPage(
          await findPage(database, quarantineListing(database, list, query), query),
          presentQuarantined,
        );
      const found = await findPage(database, queries.listing(database, query, clock.now()), query);
      const page = presentPage(found, present);
      if (isRefusal(page)) return page;
      const rows = await withDisputed(database.queries, page.rows);
      return { ...page, rows: await withReplyDue(database, rows) };
    },

    /** All that the list finds, some at a time. */
    findBatches: (
      { database, clock }: Platform,
      query: Omit<LeadQuery, 'limit' | 'cursor'>,
      size: number,
    ): AsyncIterable<Row[]> => {
      if (inQuarantine(query)) {
        const batches = findBatches(database, quarantineListing(database, list, query), query, size);
        return presentBatches(batches, (rows) => rows.map(presentQuarantined));
      }
      const batches = findBatches(database, queries.listing(database, query, clock.now()), query, size);
      return presentBatches(batches, (rows) => rows.map(present));
    },

    /** One of them, also from quarantine. */
    findOne: async ({ database }: Platform, id: string): Promise<Row | Refusal> => {
      const stored = await queries.findRow(database.queries, id);
      if (stored) {
        const rows = await withDisputed(database.queries, [present(stored)]);
        const [row] = await withReplyDue(database, rows);
        return row ?? refuse('NOT_FOUND');
      }
      const quarantined = await findQuarantined(database.queries, list, id);
      return quarantined ? presentQuarantined(quarantined) : refuse('NOT_FOUND');
    },

    /** All that came from an e-mail address, oldest first. */
    findAllOf: async ({ database }: Platform, email: string): Promise<Row[]> =>
      (await queries.findRowsOf(database.queries, email)).map(present),

    /** The last that came from an e-mail address, newest first. */
    findNewestOf: async ({ database }: Platform, email: string, limit: number): Promise<Row[]> =>
      (await queries.findNewestRowsOf(database.queries, email, limit)).map(present),
  };
}
