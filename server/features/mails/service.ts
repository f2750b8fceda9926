import type { ListQuery } from '@vitrine/contracts/admin.ts';
import type { MailDetails, MailRow, MailState } from '@vitrine/contracts/mail.ts';
import { noteInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { badCursor, type Page } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { presentPage } from '../../platform/http/answer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { canGoOut, contentOf, isBeingSent, makeMailPresenter } from './mails.ts';
import { isCurrent, linkWorks, manageMail, withNewLink } from './manage-link.ts';
import {
  findMail,
  findRepetition,
  listMails,
  lockMail,
  readMeetings,
  replaceContent,
  type StoredMail,
  tryAtOnce,
} from './queries.ts';

/** Milliseconds in which a mail goes out once, however often and by however many it is asked for. */
const pause = 60_000;

/** One page of mails for the admin. */
export async function findMails(platform: Platform, query: ListQuery<MailState>): Promise<Page<MailRow> | Refusal> {
  const found = await listMails(platform.database, query);
  const { row } = await makeMailPresenter(platform, found === badCursor ? [] : found.rows);
  return presentPage(found, row);
}

/** A mail as it is or was sent. */
export async function readMail(platform: Platform, id: string): Promise<MailDetails | Refusal> {
  const mail = await findMail(platform.database.queries, id);
  if (!mail) return refuse('NOT_FOUND');
  return (await makeMailPresenter(platform, [mail])).details(mail);
}

/**
 * Has a mail sent: at once if it was not yet, once more if it was. Answers with the mail that goes out, which is another
 * than the one asked for where that was sent before.
 */
export async function resendMail(platform: Platform, caller: Caller, id: string): Promise<MailRow | Refusal> {
  const { database, outbox, clock } = platform;
  const result = await database.transaction(async (queries): Promise<StoredMail | Refusal> => {
    const mail = await lockMail(database, queries, id);
    if (!mail) return refuse('NOT_FOUND');
    const sending =
      mail.state === 'sent' ? await repeat(platform, queries, mail) : await retry(platform, queries, mail);
    if (!sending) return refuse('MAIL_NOT_KEPT');
    if (sending.isNew) {
      await noteInAudit(queries, clock, caller, [{ action: 'mailResent', list: 'mails', subjectId: id }]);
    }
    return sending.mail;
  });
  if (!('template' in result)) return result;
  outbox.announce();
  return (await makeMailPresenter(platform, [result])).row(result);
}

/** The mail that goes out, and whether that is this call's doing. */
type Sending = { readonly mail: StoredMail; readonly isNew: boolean };

/** Has a mail that waits or was given up tried at once. Undefined when that is of no use any more. */
async function retry(platform: Platform, queries: Queries, mail: StoredMail): Promise<Sending | undefined> {
  const now = platform.clock.now();
  const isDue = mail.state === 'waiting' && mail.attempts === 0 && mail.next_attempt_at <= toInstant(now);
  if (isDue || isBeingSent(mail, toInstant(now))) return { mail, isNew: false };
  const manage = manageMail(contentOf(mail));
  const [meeting] = manage ? await readMeetings(queries, [manage.bookingId]) : [];
  if (!canGoOut(mail, meeting, now)) return undefined;
  // Another mail may have brought another link since.
  if (manage && meeting && isCurrent(manage, meeting, toInstant(now)) && !linkWorks(manage, meeting)) {
    const content = await withNewLink(
      platform,
      queries,
      { content: contentOf(mail), language: mail.language },
      meeting,
    );
    if (!content) return undefined;
    await replaceContent(queries, mail.id, JSON.stringify(content.data));
  }
  const tried = await tryAtOnce(queries, mail.id, toInstant(now));
  if (tried) return { mail: tried, isNew: true };
  // Between the look and the write a process has begun to send it.
  return { mail: (await findMail(queries, mail.id)) ?? mail, isNew: false };
}

/** Puts in a mail that repeats one that was sent. Undefined when something it needs is not kept. */
async function repeat(platform: Platform, queries: Queries, mail: StoredMail): Promise<Sending | undefined> {
  const { clock, outbox } = platform;
  const now = clock.now();
  if (mail.sent_at !== null && mail.sent_at > toInstant(now - pause)) return { mail, isNew: false };
  const first = mail.resend_of ?? mail.id;
  const repetition = await findRepetition(queries, first, now - pause);
  if (repetition && repetition.state !== 'sent') return retry(platform, queries, repetition);
  if (repetition) return { mail: repetition, isNew: false };
  const content = await contentAgain(platform, queries, mail);
  if (!content) return undefined;
  const again: Mail = { to: mail.recipient, language: mail.language, content };
  return { mail: await outbox.putAgain(queries, again, first), isNew: true };
}

/** What a sent mail told, whole again. */
async function contentAgain(platform: Platform, queries: Queries, mail: StoredMail) {
  const content = contentOf(mail);
  const manage = manageMail(content);
  const now = platform.clock.now();
  const [meeting] = manage ? await readMeetings(queries, [manage.bookingId]) : [];
  if (!canGoOut(mail, meeting, now)) return undefined;
  return meeting ? withNewLink(platform, queries, { content, language: mail.language }, meeting) : content;
}
