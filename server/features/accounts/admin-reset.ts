import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import { makeTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeSecondFactor } from '../second-factor/service.ts';
import { findOrInsertAdmin } from './first-admin.ts';
import { passwordChangedMails } from './mails.ts';
import { findWeakness } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import { clearPassword, deleteResetTokensOf, readAdminEmails, setPassword } from './queries.ts';
import { makeResetToken } from './reset.ts';
import { revokeSessionsOf } from './session-queries.ts';

/** Several admins, and no address that says which is meant. */
export class AmbiguousAdminError extends Error {
  readonly emails: readonly string[];

  constructor(emails: readonly string[]) {
    super(`There are several admins: ${emails.join(', ')}.`);
    this.emails = emails;
  }
}

export type AdminReset = {
  /** The admin; by default the only one. */
  readonly email: string | undefined;
  /** The address of the admin to make where there is none yet. */
  readonly firstEmail: string;
  /** The new password; without it, a one-time link is made. */
  readonly password: string | undefined;
  /** Whether a login will need no second factor any more. */
  readonly removesSecondFactor: boolean;
};

/**
 * Lets the operator of the machine into the back office, without mail and also while the server runs: sets a password, or
 * makes a one-time link and makes the old password useless. Every session and every earlier link of that admin ends. An
 * address without an account gets one: whoever can run this could write into the database as well.
 * @returns the account, the link unless a password was given, and whether that is weaker than an admin may choose
 * @throws {AmbiguousAdminError}
 */
export async function resetAdmin(
  queries: Queries,
  platform: Pick<Platform, 'clock' | 'links' | 'outbox'>,
  { email, firstEmail, password, removesSecondFactor }: AdminReset,
): Promise<{ readonly account: AccountTable; readonly link: string | undefined; readonly isWeak: boolean }> {
  const { clock, links, outbox } = platform;
  const account = await findOrInsertAdmin(queries, clock, email ?? (await findOnlyAdmin(queries)) ?? firstEmail);
  const hash = password === undefined ? undefined : await hashPassword(password);
  const isWeak = password !== undefined && (await findWeakness(password, account)) !== undefined;
  return queries.transaction().execute(async (connection) => {
    await (hash === undefined
      ? clearPassword(connection, account.id)
      : setPassword(connection, account.id, hash, { isWeak }));
    if (removesSecondFactor) await removeSecondFactor(connection, account.id);
    await deleteResetTokensOf(connection, account.id);
    await revokeSessionsOf(connection, account.id, toInstant(clock.now()));
    if (hash !== undefined) {
      // As after any change: if it was not the owner's doing, the owner hears of it. The server sends it.
      await outbox.put(makeTransaction(connection).transaction, passwordChangedMails(platform, account));
      return { account, link: undefined, isWeak };
    }
    const token = await makeResetToken(connection, platform, account.id);
    return { account, link: links.resetPassword(token, account.language), isWeak };
  });
}

async function findOnlyAdmin(queries: Queries): Promise<string | undefined> {
  const emails = await readAdminEmails(queries);
  if (emails.length > 1) throw new AmbiguousAdminError(emails);
  return emails[0];
}
