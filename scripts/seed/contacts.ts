import type { ContactTable } from '../../server/platform/database/schema.ts';
import { foldForSearch } from '../../server/platform/database/search.ts';
import { arrivals } from './calendar.ts';
import { writeMessage } from './messages.ts';
import { Random } from './random.ts';
import { treat } from './treatment.ts';
import { birth, type World } from './world.ts';

/** Messages from the contact page, oldest first. */
export function* contactRows({ seed, until, amounts, people, mails }: World): Generator<ContactTable> {
  const random = new Random(seed, 'contacts');
  for (const { at, position } of arrivals(new Random(seed, 'contact days'), amounts.contacts, until)) {
    const sender = people.sender(random, position);
    const { name, email, language } = sender;
    const message = writeMessage(random, sender);
    const row: ContactTable = {
      ...birth(random, at),
      ...{ name, email, message, language },
      ...treat(random, at, until),
      search: foldForSearch(name, email, message),
    };
    const adminUrl = mails.links.admin('contacts', row.id);
    mails.note(
      at,
      { to: email, language, content: { template: 'contactReceived', data: { name, message } } },
      { template: 'contactForAgency', data: { id: row.id, name, email, message, adminUrl } },
    );
    yield row;
  }
}
