import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { MailDetails, MailRow, MailState } from '@vitrine/contracts/mail.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { badCursor, type Page } from '../../platform/database/listing.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { presentPage } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeMailPresenter } from './presenter.ts';
import { findMailRow, listMails, lockMail, type StoredMail } from './queries.ts';
import { bindsInvented, contentOf, sendAgain } from './resend.ts';

/** One page of mails for the admin. */
export async function findMails(platform: Platform, query: ListQuery<MailState>): Promise<Page<MailRow> | Refusal> {
  const found = await listMails(platform.database, query);
  const { row } = await makeMailPresenter(platform, found === badCursor ? [] : found.rows);
  return presentPage(found, row);
}

/** One mail for the admin, with its text. */
export async function findMail(platform: Platform, id: string): Promise<MailDetails | Refusal> {
  const mail = await findMailRow(platform.database.queries, id);
  if (!mail) return refuse('NOT_FOUND');
  return (await makeMailPresenter(platform, [mail])).details(mail);
}

/**
 * Sends a mail: at once if it was not sent yet, once more if it was. Answers with the mail that goes out, which is a
 * new one where the one asked for was sent before.
 */
export async function resendMail(platform: Platform, caller: Caller, id: string): Promise<MailRow | Refusal> {
  const { database, clock } = platform;
  const result = await database.transaction(async (transaction): Promise<StoredMail | Refusal> => {
    const { queries } = transaction;
    const mail = await lockMail(database, queries, id);
    if (!mail) return refuse('NOT_FOUND');
    const { placeholders, mailsLeave } = platform.identity;
    if (mailsLeave && bindsInvented(contentOf(mail), placeholders)) return refuse('AGENCY_INVENTED', { placeholders });
    const sending = await sendAgain(platform, transaction, mail);
    if (!sending) return refuse('MAIL_NOT_KEPT');
    if (sending.isNew) {
      await recordInAudit(queries, clock, caller, [{ action: 'mailResent', list: 'mails', subjectId: id }]);
    }
    return sending.mail;
  });
  if (isRefusal(result)) return result;
  return (await makeMailPresenter(platform, [result])).row(result);
}
