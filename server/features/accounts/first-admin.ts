import { agency } from '@vitrine/contracts/agency.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from './passwords.ts';
import { findAccount, hasAdminWithPassword, insertAccount, setPassword } from './queries.ts';
import { makeResetToken } from './reset.ts';

/** What the settings say of the first admin (D16). */
export type FirstAdmin = { readonly email: string | undefined; readonly password: string | undefined };

/**
 * Sees to it that somebody can log in to the back office. With both settings given, the account is made when it is
 * missing; without them, and while no admin has a password, a one-time address for setting one is made. Never a
 * default password. Several processes may call it at once: one account comes of it.
 * @returns the one-time address, to be printed, or undefined when none is needed; it lives for an hour
 */
export async function ensureFirstAdmin(
  platform: Platform,
  { email, password }: FirstAdmin,
): Promise<string | undefined> {
  const { database, links } = platform;
  if (email !== undefined && password !== undefined) {
    await makeAdmin(platform, email, password);
    return undefined;
  }
  if (await hasAdminWithPassword(database.queries)) return undefined;
  const account = await adminOf(platform, email ?? platform.agencyEmail);
  return links.resetPassword(await makeResetToken(database.queries, platform, account.id), account.language);
}

async function makeAdmin(platform: Platform, email: string, password: string): Promise<void> {
  const { queries } = platform.database;
  const existing = await findAccount(queries, 'admin', email);
  if (existing?.password_hash) return;
  const account = existing ?? (await adminOf(platform, email));
  await setPassword(queries, account.id, await hashPassword(password));
}

/** The admin account of an address, made now when it is missing. */
async function adminOf({ database, clock }: Platform, address: string): Promise<AccountTable> {
  const { queries } = database;
  const email = address.toLowerCase();
  const now = clock.now();
  await insertAccount(queries, {
    id: newId(now),
    kind: 'admin',
    email,
    name: 'Admin',
    password_hash: null,
    validated_at: toInstant(now),
    language: agency.language,
    email_proven_at: null,
    deletion_requested_at: null,
    created_at: toInstant(now),
    search: foldForSearch('Admin', email),
  });
  const account = await findAccount(queries, 'admin', email);
  if (!account) throw new Error('The account of the first admin was not kept.');
  return account;
}
