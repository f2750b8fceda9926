import { contactCreatedMails } from '../../server/features/contacts/mails.ts';
import { makeContactRow } from '../../server/features/contacts/row.ts';
import { replyByOf, responseClockOf } from '../../server/features/schedule/response-time.ts';
import type { ContactTable } from '../../server/platform/database/schema.ts';
import { arrivals } from './calendar.ts';
import { writeMessage } from './messages.ts';
import { Random } from './random.ts';
import { treat } from './treatment.ts';
import { idAndTime, type World } from './world.ts';

/** Contact requests, oldest first. */
export function* contactRows({ seed, until, amounts, people, mails }: World): Generator<ContactTable> {
  const random = new Random(seed, 'contacts');
  for (const { at, position } of arrivals(new Random(seed, 'contact days'), amounts.contacts, until)) {
    const sender = people.sender(random, position);
    const { name, email, language } = sender;
    const message = writeMessage(random, sender);
    const row = {
      ...makeContactRow({ name, email, message }, { ...idAndTime(random, at), language }),
      ...treat(random, at, until),
    };
    mails.note(at, contactCreatedMails(mails, row, replyByOf(responseClockOf(null), row.created_at, 'lead')));
    yield row;
  }
}
