import type { AccountTable } from '../../platform/database/schema.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

/** The mail with the link that confirms an address, asked for again. */
export function emailConfirmationMails({ id, name, email, language }: AccountTable, confirmationUrl: string): Mail[] {
  return [
    { to: email, language, about: id, content: { template: 'emailConfirmationLink', data: { name, confirmationUrl } } },
  ];
}

/** What is mailed when another address is asked for. */
type RequestedChange = {
  /** The new address. */
  readonly email: string;
  readonly changeUrl: string;
  readonly revertUrl: string;
  /** The account that has the new address already. */
  readonly holder: AccountTable | undefined;
};

/** The mails of a request for another address: to the new one, and to the present one. */
export function emailChangeMails(
  { links }: Pick<Platform, 'links'>,
  account: AccountTable,
  { email, changeUrl, revertUrl, holder }: RequestedChange,
): Mail[] {
  const { id, name, language } = account;
  // What is typed here goes only to an address that is known to be its holder's.
  const newEmail = account.email_confirmed_at === null ? null : email;
  const notice = { name, newEmail, revertUrl };
  const toNew: Mail = holder
    ? {
        to: email,
        language: holder.language,
        about: holder.id,
        content: { template: 'emailInUse', data: { loginUrl: links.login(holder.language) } },
      }
    : { to: email, language, about: id, content: { template: 'emailChangeLink', data: { changeUrl } } };
  return [
    toNew,
    { to: account.email, language, about: id, content: { template: 'emailChangeRequested', data: notice } },
  ];
}
