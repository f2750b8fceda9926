import type { Queries } from '../../platform/database/schema.ts';
import { findSettingText, replaceSettingText } from '../../platform/database/settings.ts';

const key = 'lastWarningMail';

/** What the owner was last told, JSON; null when nothing ever was. */
export const findStoredNotice = (queries: Queries) => findSettingText(queries, key);

/** Replaces what the owner was last told. @returns whether no other process has done so since `before` was read */
export const replaceStoredNotice = (queries: Queries, value: string, before: string | null) =>
  replaceSettingText(queries, key, value, before);

/** When the site was set up: the oldest account is its first admin's. Undefined before that. */
export async function findSetUpAt(queries: Queries): Promise<string | undefined> {
  const account = await queries.selectFrom('accounts').select('created_at').orderBy('id').limit(1).executeTakeFirst();
  return account?.created_at;
}
