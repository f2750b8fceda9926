import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import type { ContactRequest, ContactRow } from '@vitrine/contracts/contact.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/listing.ts';
import type { ContactTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { presentPage } from '../../platform/http/answer.ts';
import { keepOnce } from '../../platform/http/idempotency.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertContact, listContacts, readContact, type StoredContact } from './queries.ts';

/** Keeps a message and its two mails, or nothing; answers once they are on disk. */
export async function createContact(
  platform: Platform,
  contact: ContactRequest,
  about: { readonly language: Language; readonly submission: string | undefined },
): Promise<{ id: string } | Refusal> {
  const { clock, outbox, links, agencyEmail } = platform;
  const { language } = about;
  const { name, email, message } = contact;
  const now = clock.now();
  const id = newId(now);
  const forAgency = { id, name, email, message, adminUrl: links.admin('contacts', id) };
  const mails: Mail[] = [
    { to: email, language, content: { template: 'contactReceived', data: { name, message } } },
    { to: agencyEmail, language: agency.language, content: { template: 'contactForAgency', data: forAgency } },
  ];
  const row: ContactTable = {
    ...{ id, name, email, message, language },
    status: 'pending',
    handled_after: null,
    created_at: toInstant(now),
    search: foldForSearch(name, email, message),
  };
  const submission = { key: about.submission, endpoint: 'contact', payload: contact };
  const result = await keepOnce(platform, submission, { id }, (queries) => [
    insertContact(queries, row),
    outbox.insertOf(queries, mails),
  ]);
  outbox.announce();
  return result;
}

/** One page of messages for the admin. */
export async function findContacts({ database }: Platform, query: ListQuery): Promise<Page<ContactRow> | Refusal> {
  return presentPage(await listContacts(database, query), presentContact);
}

/** One of them for the admin. */
export async function findContact({ database }: Platform, id: string): Promise<ContactRow | Refusal> {
  const contact = await readContact(database.queries, id);
  return contact ? presentContact(contact) : refuse('NOT_FOUND');
}

/** As the admin sees it. */
export function presentContact({ created_at, ...contact }: StoredContact): ContactRow {
  return { ...contact, createdAt: created_at };
}
