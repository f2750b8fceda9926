import type { ContactRequest, ContactRow } from '@vitrine/contracts/contact.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sending } from '../../platform/robots/screening.ts';
import { presentFirstReply, withoutFirstReply } from '../../records/first-reply.ts';
import { receiveLead } from '../../records/receive-lead.ts';
import { leadService } from '../leads/service.ts';
import { findReplyBy } from '../schedule/response-time.ts';
import { contactCreatedMails } from './mails.ts';
import { contactQueries, type StoredContact } from './queries.ts';
import { makeContactRow } from './row.ts';

/** Stores a contact request with its mails, or in quarantine; answers once that is on disk. */
export async function createContact(
  platform: Platform,
  request: ContactRequest,
  about: { readonly language: Language; readonly submission: string | undefined; readonly sending: Sending },
): Promise<{ id: string; replyBy: string } | Refusal> {
  const now = platform.clock.now();
  const row = makeContactRow(request, { id: newId(now), created_at: toInstant(now), language: about.language });
  const replyBy = await findReplyBy(platform.database, row.created_at, 'lead');
  // The same form, though it is sent again from a page that came from elsewhere.
  const submission = { key: about.submission, endpoint: 'contact', payload: { ...request, source: undefined } };
  return receiveLead(platform, submission, about.sending, {
    form: 'contact',
    list: 'contacts',
    row,
    insert: (queries) => contactQueries.insert(queries, row),
    mails: contactCreatedMails(platform, row, replyBy),
    response: { id: row.id, replyBy },
  });
}

/** What an admin reads of contacts. */
export const {
  find: findContacts,
  findBatches: findContactBatches,
  findOne: findContact,
  findAllOf: findContactsOf,
  findNewestOf: findNewestContactsOf,
} = leadService({ list: 'contacts', queries: contactQueries, present: presentContact });

function presentContact(stored: StoredContact): ContactRow {
  const { created_at, ...contact } = withoutFirstReply(stored);
  return { ...contact, ...presentFirstReply(stored), createdAt: created_at };
}
