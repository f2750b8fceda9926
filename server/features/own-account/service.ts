import type { Language } from '@vitrine/contracts/language.ts';
import type { AccountChanges, OwnAccount, PasswordChange } from '@vitrine/contracts/own-account.ts';
import { newPasswordOf } from '@vitrine/contracts/password.ts';
import { signingName } from '@vitrine/contracts/signing-name.ts';
import { z } from 'zod';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { fieldSentences } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { passwordChangedMails } from '../accounts/mails.ts';
import { refuseWeakPassword } from '../accounts/password-policy.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { deleteResetTokensOf, setPassword } from '../accounts/queries.ts';
import { checkTypedPassword } from '../accounts/step-up.ts';
import { subjectOf } from './audit.ts';
import { findPendingEmail, getAccount, revokeOtherSessions, setLanguage, setName } from './queries.ts';

/** The caller's own account. */
export async function getOwnAccount({ database, clock }: Platform, { accountId }: Caller): Promise<OwnAccount> {
  const { queries } = database;
  const account = await getAccount(queries, accountId);
  return presentOwnAccount(account, await findPendingEmail(queries, account, toInstant(clock.now())));
}

/**
 * Changes the caller's name or the language of the mails to them.
 * @param language of the page, which the mails follow from now on if `changes.language` is null
 */
export async function changeOwnAccount(
  platform: Platform,
  caller: Caller,
  changes: AccountChanges,
  language: Language,
): Promise<OwnAccount | Refusal> {
  const { accountId } = caller;
  if (caller.kind === 'admin' && changes.name !== undefined && signingName(changes.name) === '') {
    return refuse('VALIDATION', { wrong: { name: 'nameOfRole' } });
  }
  await platform.database.transaction(async ({ queries }) => {
    const account = await getAccount(queries, accountId);
    if (changes.name !== undefined) await setName(queries, account, changes.name);
    if (changes.language !== undefined) {
      await setLanguage(queries, accountId, {
        language: changes.language ?? language,
        has_chosen_language: changes.language === null ? 0 : 1,
      });
    }
  });
  return getOwnAccount(platform, caller);
}

/** A client's has four rules; an admin's is long and not common. */
export async function refuseNewPassword(
  { kind, email, name }: Pick<Caller, 'kind' | 'email' | 'name'>,
  typed: string | undefined,
  language: Language,
): Promise<undefined | Refusal> {
  const read = z.object({ newPassword: newPasswordOf[kind] }).safeParse({ newPassword: typed });
  if (!read.success) return refuse('VALIDATION', { fields: fieldSentences(read.error.issues, language) });
  return kind === 'admin'
    ? refuseWeakPassword(read.data.newPassword, { email, name }, 'newPassword', language)
    : undefined;
}

/**
 * Sets a new password for the caller, who types the present one. Every other session of the account ends, links to set
 * another password stop working, and a mail says what has happened.
 */
export async function changePassword(
  platform: Platform,
  caller: Caller,
  change: PasswordChange,
  language: Language,
): Promise<undefined | Refusal> {
  const { database, clock, outbox } = platform;
  const weakness = await refuseNewPassword(caller, change.newPassword, language);
  if (weakness) return weakness;
  const refusal = await checkTypedPassword(platform, caller, change.currentPassword);
  if (refusal) return refusal;
  // Before the transaction, which would otherwise block the database while hashing.
  const hash = await hashPassword(change.newPassword);
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const account = await setPassword(queries, caller.accountId, hash);
    if (!account) return refuse('UNAUTHENTICATED');
    await deleteResetTokensOf(queries, account.id);
    await revokeOtherSessions(queries, account.id, caller.sessionId, toInstant(clock.now()));
    await recordInAudit(queries, clock, caller, [{ action: 'passwordChanged', ...subjectOf(caller) }]);
    await outbox.put(transaction, passwordChangedMails(platform, account, true));
    return undefined;
  });
}

function presentOwnAccount(account: AccountTable, pendingEmail: string | undefined): OwnAccount {
  return {
    kind: account.kind,
    name: account.name,
    email: account.email,
    emailConfirmedAt: account.email_confirmed_at,
    pendingEmail: pendingEmail ?? null,
    language: account.language,
    hasChosenLanguage: account.has_chosen_language === 1,
    createdAt: account.created_at,
  };
}
