import type { AccountTable } from '../../platform/database/schema.ts';
import { foldForSearch } from '../../platform/database/search.ts';
import { spellingsOf } from '../../platform/mail/spellings.ts';

/** The row of a new account, neither validated nor confirmed to own its address. */
export function makeAccountRow(
  account: Pick<AccountTable, 'id' | 'created_at' | 'kind' | 'name' | 'email' | 'language' | 'password_hash'>,
): AccountTable {
  return {
    ...account,
    has_chosen_language: 0,
    validated_at: null,
    email_confirmed_at: null,
    deletion_requested_at: null,
    admin_role: null,
    disabled_at: null,
    last_login_at: null,
    has_weak_password: 0,
    quarantined_at: null,
    completed_steps: 0,
    session_count: 0,
    last_session_at: '',
    search: foldForSearch(account.name, ...spellingsOf(account.email)),
  };
}
