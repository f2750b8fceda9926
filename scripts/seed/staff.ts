import type { AdminRole } from '@vitrine/contracts/account.ts';
import { defaultLanguage } from '@vitrine/contracts/language.ts';
import { makeAccountRow } from '../../server/features/accounts/row.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { AccountTable } from '../../server/platform/database/schema.ts';
import { Random } from './random.ts';
import { idAndTime, type World } from './world.ts';

const day = 24 * 60 * 60_000;

type Member = {
  readonly name: string;
  readonly role: AdminRole;
  /** Days before the end of the rows. */
  readonly joined: number;
  readonly lastLogin: number;
  readonly left?: number;
};

/** Beside whoever set the site up: another owner, a member, and one who has left. */
const members: readonly Member[] = [
  { name: 'Camille Vasseur', role: 'owner', joined: 900, lastLogin: 1 },
  { name: 'Nora Lindqvist', role: 'member', joined: 410, lastLogin: 0.4 },
  { name: 'Hugo Ferrand', role: 'member', joined: 760, lastLogin: 66, left: 64 },
];

/** Below `.example`, which no mail can ever reach (RFC 2606). */
const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@agency.example`;

/**
 * People of the agency. They have no password, so nobody can log in as one.
 * @param known addresses of existing accounts
 */
export function* staffRows({ seed, until }: World, known: ReadonlySet<string> = new Set()): Generator<AccountTable> {
  const random = new Random(seed, 'staff');
  for (const { name, role, joined, lastLogin, left } of members) {
    const email = emailOf(name);
    const row = idAndTime(random, until - joined * day);
    if (known.has(email)) continue;
    yield {
      ...makeAccountRow({ ...row, kind: 'admin', name, email, language: defaultLanguage, password_hash: null }),
      validated_at: row.created_at,
      admin_role: role,
      last_login_at: toInstant(until - lastLogin * day),
      disabled_at: left === undefined ? null : toInstant(until - left * day),
    };
  }
}
