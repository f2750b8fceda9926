import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findWeakness } from './password-policy.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { deleteResetTokensOf, findAccount, hasAdminWithPassword, insertAccount, setPassword } from './queries.ts';
import { makeResetToken } from './reset.ts';
import { makeAccountRow } from './row.ts';

/** A link that sets the first admin's password, and whose it is. */
export type FirstAdminLink = { readonly email: string; readonly url: string };

/** The first admin as the settings give it (docs/decisions/0019). */
export type FirstAdmin = {
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly name?: string | undefined;
};

/**
 * Makes sure that somebody can log in to the back office. With both settings given, the account is created if missing;
 * without them, and while no admin has a password, a one-time link for setting one is made. There is no default
 * password. Several processes may call it at once: one account is created.
 * @returns the one-time link, to be shown to the operator alone and never logged, or undefined when none is needed; it
 *   works for `retention.resetLinkHours`, and ends those of earlier starts
 */
export async function ensureFirstAdmin(
  platform: Platform,
  { email, password, name }: FirstAdmin,
): Promise<FirstAdminLink | undefined> {
  const { database, clock, links } = platform;
  if (email !== undefined && password !== undefined) {
    await ensureAdmin(platform, { email, password, name });
    return undefined;
  }
  if (await hasAdminWithPassword(database.queries)) return undefined;
  const account = await findOrInsertAdmin(database.queries, clock, email ?? platform.agencyEmail, name);
  const token = await database.transaction(async ({ queries }) => {
    // Whoever read the link of an earlier start can do nothing with it any more.
    await deleteResetTokensOf(queries, account.id);
    const note = { action: 'resetLinkMade', list: 'people', subjectId: account.id } as const;
    await recordInAudit(queries, clock, { kind: 'operator' }, [note]);
    return makeResetToken(queries, platform, account.id);
  });
  return { email: account.email, url: links.resetPassword(token, account.language) };
}

async function ensureAdmin(
  platform: Platform,
  { email, password, name }: { readonly email: string; readonly password: string; readonly name: string | undefined },
): Promise<void> {
  const { queries } = platform.database;
  // Later starts change nothing: otherwise an admin who was removed would be back with the next one.
  if (await hasAdminWithPassword(queries)) return;
  const account =
    (await findAccount(queries, 'admin', email)) ?? (await findOrInsertAdmin(queries, platform.clock, email, name));
  const isWeak = (await findWeakness(password, account)) !== undefined;
  await setPassword(queries, account.id, await hashPassword(password), { isWeak });
}

/** Said at each start while it is so, and after each login. */
const weakPassword =
  'ADMIN_PASSWORD is short or common. It is taken; the account’s own page sets a better one, of at least 12 characters.';

/**
 * Says when the settings of the first admin differ from the account that is there, which they no longer change, or when
 * its password is weaker than a new one may be.
 * @returns a sentence for the operator; undefined when there is nothing to say
 */
export async function findSettingsNotice(
  { database }: Pick<Platform, 'database'>,
  { email, password }: FirstAdmin,
): Promise<string | undefined> {
  if (email === undefined || password === undefined) return undefined;
  if (!(await hasAdminWithPassword(database.queries))) return undefined;
  const account = await findAccount(database.queries, 'admin', canonicalEmail(email));
  if (!account) return 'ADMIN_EMAIL and ADMIN_PASSWORD have no effect any more: they only make the very first admin.';
  if (await verifyPassword(password, account.password_hash)) {
    return account.has_weak_password === 1 ? weakPassword : undefined;
  }
  return 'ADMIN_PASSWORD has no effect any more: the admin has a password already. "vitrine admin reset" sets another.';
}

/**
 * The admin account of an address, created if missing.
 * @param name without it, whoever logs in is asked for one
 */
export async function findOrInsertAdmin(
  queries: Queries,
  clock: Platform['clock'],
  typed: string,
  name = '',
): Promise<AccountTable> {
  const email = canonicalEmail(typed);
  const now = clock.now();
  const created_at = toInstant(now);
  const language = defaultLanguage;
  const row = makeAccountRow({
    id: newId(now),
    created_at,
    kind: 'admin',
    name,
    email,
    language,
    password_hash: null,
  });
  await insertAccount(queries, { ...row, validated_at: created_at, admin_role: 'owner' });
  const account = await findAccount(queries, 'admin', email);
  if (!account) throw new Error('The account of the first admin was not stored.');
  return account;
}
