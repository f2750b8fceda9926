import type { AdminRole } from '@vitrine/contracts/account.ts';
import type { Person } from '@vitrine/contracts/people.ts';
import { type AuditActor, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AccountTable, Queries } from '../../platform/database/schema.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteResetTokensOf } from '../accounts/queries.ts';
import { revokeSessionsOf } from '../accounts/session-queries.ts';
import { deleteInvitationsBy, deletePerson, findPeople, lockPeople, setDisabled, setRole } from './queries.ts';

/** What changing people needs: a server's platform, or what a command has. */
export type PeoplePlatform = Pick<Platform, 'clock'> & {
  readonly database: Pick<Database, 'engine' | 'transaction'>;
};

/** Everybody who is an admin, in the order in which they joined. */
export async function listPeople({ database }: { readonly database: Pick<Database, 'queries'> }): Promise<Person[]> {
  const rows = await findPeople(database.queries);
  return rows.map((row) => ({
    id: row.id,
    name: row.name || row.email,
    email: row.email,
    role: row.admin_role ?? 'member',
    disabledAt: row.disabled_at,
    lastLoginAt: row.last_login_at,
    hasSecondFactor: Boolean(row.has_second_factor),
    createdAt: row.created_at,
  }));
}

/** Gives a person another role. What a former owner had sent as an invitation stops working. */
export function changeRole(platform: PeoplePlatform, actor: AuditActor, id: string, role: AdminRole) {
  return changePerson(platform, actor, id, async (queries, person, owners) => {
    if (person.admin_role === role) return undefined;
    if (role !== 'owner' && isLast(owners, id)) return refuse('LAST_OWNER');
    await setRole(queries, id, role);
    if (role !== 'owner') await deleteInvitationsBy(queries, id);
    return { action: 'roleChanged', before: person.admin_role ?? 'member', after: role } as const;
  });
}

/** Keeps a person from logging in. Every session ends at once, and with it live connections and running exports. */
export function disable(platform: PeoplePlatform, actor: AuditActor, id: string) {
  return changePerson(platform, actor, id, async (queries, person, owners) => {
    if (person.disabled_at !== null) return undefined;
    if (isLast(owners, id)) return refuse('LAST_OWNER');
    const now = toInstant(platform.clock.now());
    await setDisabled(queries, id, now);
    await revokeSessionsOf(queries, id, now);
    await deleteResetTokensOf(queries, id);
    await deleteInvitationsBy(queries, id);
    return { action: 'personDisabled' } as const;
  });
}

/** Lets a person log in again, with the password they had. */
export function enable(platform: PeoplePlatform, actor: AuditActor, id: string) {
  return changePerson(platform, actor, id, async (queries, person) => {
    if (person.disabled_at === null) return undefined;
    await setDisabled(queries, id, null);
    return { action: 'personEnabled' } as const;
  });
}

/** Removes a person. What they did stays in the trail, with their name. */
export function remove(platform: PeoplePlatform, actor: AuditActor, id: string) {
  return changePerson(platform, actor, id, async (queries, _person, owners) => {
    if (isLast(owners, id)) return refuse('LAST_OWNER');
    await deletePerson(queries, id);
    await deleteInvitationsBy(queries, id);
    return { action: 'personRemoved' } as const;
  });
}

type Noted = {
  readonly action: 'roleChanged' | 'personDisabled' | 'personEnabled' | 'personRemoved';
  readonly before?: string;
  readonly after?: string;
};

/**
 * Changes one person while nobody else changes any, and notes it in the trail.
 * @param change gets the owners who can log in; what it returns is recorded, undefined when nothing was to be changed
 */
function changePerson(
  { database, clock }: PeoplePlatform,
  actor: AuditActor,
  id: string,
  change: (
    queries: Queries,
    person: AccountTable,
    owners: readonly AccountTable[],
  ) => Promise<Noted | Refusal | undefined>,
): Promise<Refusal | undefined> {
  return database.transaction(async ({ queries }) => {
    const people = await lockPeople(queries, database);
    const owners = people.filter(isActiveOwner);
    // Whoever calls may have been demoted since the call was let in; whoever has the machine may do it anyway.
    const mayChange = actor.kind === 'operator' || owners.some((owner) => owner.id === actor.accountId);
    if (!mayChange) return refuse('OWNER_ONLY');
    const person = people.find((each) => each.id === id);
    if (!person) return refuse('NOT_FOUND');
    const result = await change(queries, person, owners);
    if (result === undefined || 'code' in result) return result;
    await recordInAudit(queries, clock, actor, [
      { ...result, list: 'people', subjectId: id, subjectName: person.name },
    ]);
    return undefined;
  });
}

/** An owner who can log in: one without a password, or disabled, could not take over from the last. */
const isActiveOwner = ({ admin_role, disabled_at, password_hash }: AccountTable) =>
  admin_role === 'owner' && disabled_at === null && password_hash !== null;

const isLast = (owners: readonly AccountTable[], id: string) => owners.length === 1 && owners[0]?.id === id;
