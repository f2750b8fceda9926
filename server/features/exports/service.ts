import type { ClientStatus } from '@vitrine/contracts/account.ts';
import type { ListQuery, RecordListName, Status } from '@vitrine/contracts/admin.ts';
import { noteInAudit } from '../../platform/audit.ts';
import { type Listing, readParts } from '../../platform/database/listing.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { StreamAnswer } from '../../platform/http/stream-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { bookingColumns } from '../../sheets/bookings.ts';
import { briefColumns } from '../../sheets/briefs.ts';
import { clientColumns } from '../../sheets/clients.ts';
import { contactColumns } from '../../sheets/contacts.ts';
import { quoteColumns } from '../../sheets/quotes.ts';
import type { SheetForm } from '../../sheets/sheet.ts';
import { bookingListing } from '../bookings/queries.ts';
import { presentBooking } from '../bookings/service.ts';
import { briefListing } from '../briefs/queries.ts';
import { presentBriefs } from '../briefs/service.ts';
import { clientListing } from '../clients/queries.ts';
import { presentClientRow } from '../clients/service.ts';
import { contactListing } from '../contacts/queries.ts';
import { presentContact } from '../contacts/service.ts';
import { quoteListing } from '../quotes/queries.ts';
import { presentQuote } from '../quotes/service.ts';
import { csvAnswer, type SheetSource } from './csv.ts';

/** Rows read at a time: few enough that nobody else waits long for the database, and that memory holds little. */
const partSize = 50;

type Query<S extends string> = Pick<ListQuery<S>, 'q' | 'status' | 'sort'>;

/** The exports of the lists, each of what the list shows for the same question. */
export function makeExports(platform: Platform) {
  const { database, clock } = platform;

  /** All rows of a list, presented part by part. */
  async function* read<Table extends keyof Schema, Row extends { id: string }, Presented>(
    listing: Listing<Table, Row>,
    query: Query<string>,
    present: (rows: Row[]) => Presented[] | Promise<Presented[]>,
  ): AsyncGenerator<Presented[]> {
    for await (const rows of readParts(database, listing, query, partSize)) yield await present(rows);
  }

  /** Answers with the list; that it was taken away is noted first, and not what was searched for: it may be a name. */
  async function give<Row>(
    caller: Caller,
    list: RecordListName,
    source: SheetSource<Row>,
    form: SheetForm,
  ): Promise<StreamAnswer> {
    const answer = await csvAnswer(source, form, clock.now());
    await database.transaction((queries) => noteInAudit(queries, clock, caller, [{ action: 'listExported', list }]));
    return answer;
  }

  return {
    quotes(caller: Caller, query: Query<Status>, form: SheetForm) {
      const parts = read(quoteListing(database, query), query, (rows) => rows.map(presentQuote));
      return give(caller, 'quotes', { name: 'quotes', columns: quoteColumns, parts }, form);
    },

    contacts(caller: Caller, query: Query<Status>, form: SheetForm) {
      const parts = read(contactListing(database, query), query, (rows) => rows.map(presentContact));
      return give(caller, 'contacts', { name: 'contacts', columns: contactColumns, parts }, form);
    },

    bookings(caller: Caller, query: Query<Status>, form: SheetForm) {
      const parts = read(bookingListing(database, query), query, (rows) => rows.map(presentBooking));
      return give(caller, 'bookings', { name: 'bookings', columns: bookingColumns, parts }, form);
    },

    clients(caller: Caller, query: Query<ClientStatus>, form: SheetForm) {
      const parts = read(clientListing(database, query), query, (rows) => rows.map(presentClientRow));
      return give(caller, 'clients', { name: 'clients', columns: clientColumns, parts }, form);
    },

    briefs(caller: Caller, query: Query<'completed' | 'in-progress'>, form: SheetForm) {
      const parts = read(briefListing(database, query), query, (rows) => presentBriefs(database, rows));
      return give(caller, 'wizards', { name: 'briefs', columns: briefColumns, parts }, form);
    },
  };
}
