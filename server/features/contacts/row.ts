import type { ContactRequest } from '@vitrine/contracts/contact.ts';
import { sourceColumns } from '../../platform/database/lead-source.ts';
import type { ContactTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';

/** The row a contact request makes: not handled by the agency yet. */
export function makeContactRow(
  { name, email, message, source }: ContactRequest,
  origin: Pick<ContactTable, 'id' | 'created_at' | 'language'>,
): ContactTable {
  return {
    ...origin,
    name,
    email,
    message,
    status: 'pending',
    first_replied_at: null,
    first_reply: null,
    handled_after: null,
    ...sourceColumns(source),
    search: foldForSearch(name, ...spellingsOf(email), message),
  };
}
