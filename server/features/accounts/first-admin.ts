import { agency } from '@vitrine/contracts/agency.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from './passwords.ts';
import { findAccount, hasAdminWithPassword, insertAccount, setPassword } from './queries.ts';
import { makeResetToken } from './reset.ts';
import { makeAccountRow } from './row.ts';

/** The first admin as the settings give it (docs/decisions/0019). */
export type FirstAdmin = { readonly email: string | undefined; readonly password: string | undefined };

/**
 * Makes sure that somebody can log in to the back office. With both settings given, the account is created if missing;
 * without them, and while no admin has a password, a one-time link for setting one is made. There is no default
 * password. Several processes may call it at once: one account is created.
 * @returns the one-time link, to be printed, or undefined when none is needed; it works for `retention.resetLinkHours`
 */
export async function ensureFirstAdmin(
  platform: Platform,
  { email, password }: FirstAdmin,
): Promise<string | undefined> {
  const { database, clock, links } = platform;
  if (email !== undefined && password !== undefined) {
    await ensureAdmin(platform, email, password);
    return undefined;
  }
  if (await hasAdminWithPassword(database.queries)) return undefined;
  const account = await findOrInsertAdmin(database.queries, clock, email ?? platform.agencyEmail);
  return links.resetPassword(await makeResetToken(database.queries, platform, account.id), account.language);
}

async function ensureAdmin(platform: Platform, email: string, password: string): Promise<void> {
  const { queries } = platform.database;
  const existing = await findAccount(queries, 'admin', email);
  if (existing?.password_hash) return;
  const account = existing ?? (await findOrInsertAdmin(queries, platform.clock, email));
  await setPassword(queries, account.id, await hashPassword(password));
}

/** The admin account of an address, created if missing. */
export async function findOrInsertAdmin(
  queries: Queries,
  clock: Platform['clock'],
  address: string,
): Promise<AccountTable> {
  const email = address.toLowerCase();
  const now = clock.now();
  const created_at = toInstant(now);
  const { language } = agency;
  const row = makeAccountRow({
    id: newId(now),
    created_at,
    kind: 'admin',
    name: 'Admin',
    email,
    language,
    password_hash: null,
  });
  await insertAccount(queries, { ...row, validated_at: created_at, admin_role: 'owner' });
  const account = await findAccount(queries, 'admin', email);
  if (!account) throw new Error('The account of the first admin was not stored.');
  return account;
}
