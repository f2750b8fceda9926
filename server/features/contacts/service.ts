import type { ContactRequest, ContactRow } from '@vitrine/contracts/contact.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { QuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import { toInstant } from '../../platform/clock.ts';
import { type Page, readBatches, readPage } from '../../platform/database/listing.ts';
import type { ContactTable } from '../../platform/database/schema.ts';
import { presentFirstAnswer, withoutAnswerColumns } from '../../platform/first-answer.ts';
import { presentBatches, presentPage } from '../../platform/http/answer.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { withDisowned } from '../../platform/mail/standing.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  inQuarantine,
  leadOf,
  noteOf,
  type QuarantinedRow,
  quarantineListing,
  readQuarantined,
} from '../../platform/robots/quarantine.ts';
import { receiveLead } from '../../platform/robots/receive-lead.ts';
import type { Sending } from '../../platform/robots/screening.ts';
import { findAnswerBy, withPromises } from '../schedule/promise.ts';
import { contactCreatedMails } from './mails.ts';
import {
  contactListing,
  insertContact,
  listContacts,
  readContact,
  readContactsOf,
  readNewestContactsOf,
  type StoredContact,
} from './queries.ts';
import { makeContactRow } from './row.ts';

type ContactQuery = ListQuery<LeadFilter | QuarantineFilter>;

/** Stores a contact request with its mails, or in quarantine; answers once that is on disk. */
export async function createContact(
  platform: Platform,
  request: ContactRequest,
  about: { readonly language: Language; readonly submission: string | undefined; readonly sending: Sending },
): Promise<{ id: string; answerBy: string } | Refusal> {
  const now = platform.clock.now();
  const row = makeContactRow(request, { id: newId(now), created_at: toInstant(now), language: about.language });
  const answerBy = await findAnswerBy(platform.database, row.created_at, 'lead');
  // The same form, though it is sent again from a page that came from elsewhere.
  const submission = { key: about.submission, endpoint: 'contact', payload: { ...request, source: undefined } };
  return receiveLead(platform, submission, about.sending, {
    form: 'contact',
    list: 'contacts',
    row,
    insert: (queries) => insertContact(queries, row),
    mails: contactCreatedMails(platform, row, answerBy),
    answer: { id: row.id, answerBy },
  });
}

/** One page of contacts for the admin. */
export async function findContacts(
  { database, clock }: Platform,
  query: ContactQuery,
): Promise<Page<ContactRow> | Refusal> {
  if (inQuarantine(query)) {
    return presentPage(
      await readPage(database, quarantineListing(database, 'contacts', query), query),
      presentQuarantined,
    );
  }
  const page = presentPage(await listContacts(database, query, clock.now()), presentContact);
  if (isRefusal(page)) return page;
  const rows = await withDisowned(database.queries, page.rows);
  return { ...page, rows: await withPromises(database, rows) };
}

/** All contacts that a list finds, some at a time, for the admin. */
export function readContactBatches(
  { database, clock }: Platform,
  query: Omit<ContactQuery, 'limit' | 'cursor'>,
  size: number,
) {
  if (inQuarantine(query)) {
    const batches = readBatches(database, quarantineListing(database, 'contacts', query), query, size);
    return presentBatches(batches, (rows) => rows.map(presentQuarantined));
  }
  const batches = readBatches(database, contactListing(database, query, clock.now()), query, size);
  return presentBatches(batches, (rows) => rows.map(presentContact));
}

/** One contact for the admin, also from quarantine. */
export async function findContact({ database }: Platform, id: string): Promise<ContactRow | Refusal> {
  const contact = await readContact(database.queries, id);
  if (contact) {
    const rows = await withDisowned(database.queries, [presentContact(contact)]);
    const [row] = await withPromises(database, rows);
    return row ?? refuse('NOT_FOUND');
  }
  const quarantined = await readQuarantined(database.queries, 'contacts', id);
  return quarantined ? presentQuarantined(quarantined) : refuse('NOT_FOUND');
}

/** All contacts that came from an e-mail address, oldest first. */
export async function findContactsOf({ database }: Platform, email: string): Promise<ContactRow[]> {
  return (await readContactsOf(database.queries, email)).map(presentContact);
}

/** The last contacts that came from an e-mail address, newest first. */
export async function findNewestContactsOf(
  { database }: Platform,
  email: string,
  limit: number,
): Promise<ContactRow[]> {
  return (await readNewestContactsOf(database.queries, email, limit)).map(presentContact);
}

function presentQuarantined(row: QuarantinedRow): ContactRow {
  const {
    language: _language,
    search: _search,
    source: _source,
    source_name: _name,
    ...contact
  } = leadOf<ContactTable>(row);
  return { ...presentContact(contact), quarantine: noteOf(row) };
}

function presentContact(stored: StoredContact): ContactRow {
  const { created_at, ...contact } = withoutAnswerColumns(stored);
  return { ...contact, ...presentFirstAnswer(stored), createdAt: created_at };
}
