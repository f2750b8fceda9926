import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import { makeTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeSecondFactor } from '../second-factor/service.ts';
import { findOrInsertAdmin } from './first-admin.ts';
import { passwordChangedMails } from './mails.ts';
import { findWeakness } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import { clearPassword, deleteResetTokensOf, findAccount, getAdminEmails, setPassword } from './queries.ts';
import { makeResetToken } from './reset.ts';
import { revokeSessionsOf } from './session-queries.ts';

/** Several admins, and no address that says which is meant. The message is a sentence. */
export class AmbiguousAdminError extends Error {
  constructor(emails: readonly string[]) {
    super(`There are several admins: ${emails.join(', ')}.`);
  }
}

/** An address that is no admin's. The message is a sentence. */
export class UnknownAdminError extends Error {
  constructor(email: string) {
    super(`${email} is not an admin's address.`);
  }
}

export type AdminReset = {
  /** The admin, in small letters; by default the only one who may log in. */
  readonly email: string | undefined;
  /** Whether an address that is no admin's becomes an owner's. */
  readonly creates: boolean;
  /** The address of the admin to make where there is none yet. */
  readonly firstEmail: string;
  /** The new password; without it, a one-time link is made. */
  readonly password: string | undefined;
  /** Whether a login will need no second factor any more. */
  readonly removesSecondFactor: boolean;
};

/**
 * Lets the operator of the machine into the back office, without mail and also while the server runs: sets a password, or
 * makes a one-time link and makes the old password useless. Every session and every earlier link of that admin ends. Where
 * there is no admin at all, the first one is made, as by a start of the server.
 * @returns the account as it was, whether it is new, the link unless a password was given, and whether that is weaker than
 *   an admin may choose
 * @throws {AmbiguousAdminError}
 * @throws {UnknownAdminError} unless an account is to be made
 */
export async function resetAdmin(
  queries: Queries,
  platform: Pick<Platform, 'clock' | 'links' | 'outbox'>,
  { email, creates, firstEmail, password, removesSecondFactor }: AdminReset,
): Promise<{
  readonly account: AccountTable;
  readonly isNew: boolean;
  readonly link: string | undefined;
  readonly isWeak: boolean;
}> {
  const { clock, links, outbox } = platform;
  const wanted = email ?? (await findOnlyAdmin(queries)) ?? firstEmail;
  const known = await findAccount(queries, 'admin', canonicalEmail(wanted));
  if (!known && email !== undefined && !creates) throw new UnknownAdminError(email);
  const account = known ?? (await findOrInsertAdmin(queries, clock, wanted));
  const isNew = known === undefined;
  const hash = password === undefined ? undefined : await hashPassword(password);
  const isWeak = password !== undefined && (await findWeakness(password, account)) !== undefined;
  return queries.transaction().execute(async (connection) => {
    await (hash === undefined
      ? clearPassword(connection, account.id)
      : setPassword(connection, account.id, hash, { isWeak }));
    if (removesSecondFactor) await removeSecondFactor(connection, account.id);
    await deleteResetTokensOf(connection, account.id);
    await revokeSessionsOf(connection, account.id, toInstant(clock.now()));
    if (isNew) {
      const note = {
        action: 'personJoined',
        list: 'people',
        subjectId: account.id,
        subjectName: account.name,
      } as const;
      await recordInAudit(connection, clock, { kind: 'operator' }, [{ ...note, after: 'owner' }]);
    }
    if (hash !== undefined) {
      // As after any change: if it was not the owner's doing, the owner hears of it. The server sends it.
      await outbox.put(makeTransaction(connection).transaction, passwordChangedMails(platform, account));
      return { account, isNew, link: undefined, isWeak };
    }
    const token = await makeResetToken(connection, platform, account.id);
    return { account, isNew, link: links.resetPassword(token, account.language), isWeak };
  });
}

async function findOnlyAdmin(queries: Queries): Promise<string | undefined> {
  const { all, active } = await getAdminEmails(queries);
  // Whoever may not log in is meant only where nobody else is there.
  const emails = active.length > 0 ? active : all;
  if (emails.length > 1) throw new AmbiguousAdminError(emails);
  return emails[0];
}
