import { unsendSeconds } from '@vitrine/contracts/unsending.ts';
import type { MailContent } from '../../emails/mail.ts';
import { toInstant } from '../clock.ts';
import type { Queries } from '../database/schema.ts';
import type { Mail } from './outbox.ts';

/** The page stops offering it earlier than the mail leaves: a request takes a moment to arrive. */
const graceSeconds = 4;

/** When a mail leaves that can be unsent until then. @param now milliseconds since 1970 */
export const leavesAfterUndo = (now: number): string => toInstant(now + (unsendSeconds + graceSeconds) * 1000);

/** Mails that wait until whoever asked for them can no longer unsend them. @param now milliseconds since 1970 */
export const afterUndo = (mails: readonly Mail[], now: number): Mail[] =>
  mails.map((mail) => ({ ...mail, notBefore: leavesAfterUndo(now) }));

/** Which mail: by its own id, or that of its record and its template. */
type Wanted = { readonly id: string } | { readonly about: string; readonly template: MailContent['template'] };

/** Unsends a mail that has not left and is not under way. @returns whether there was one */
export async function unsendMail(queries: Queries, wanted: Wanted, now: number): Promise<boolean> {
  const waiting = queries
    .deleteFrom('outbox')
    .where('state', 'in', ['waiting', 'held'])
    .where((on) => on.or([on('claimed_until', 'is', null), on('claimed_until', '<=', toInstant(now))]));
  const one =
    'id' in wanted
      ? waiting.where('id', '=', wanted.id)
      : waiting.where('about', '=', wanted.about).where('template', '=', wanted.template);
  return (await one.returning('id').execute()).length > 0;
}
