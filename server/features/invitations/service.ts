import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Invitation, InvitationAcceptance, InvitationRequest } from '@vitrine/contracts/people.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { signingName } from '@vitrine/contracts/signing-name.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { InvitationTable } from '../../platform/database/account-tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { refuseWeakPassword } from '../accounts/password-policy.ts';
import { hashPassword, jobOptionsOf } from '../accounts/passwords.ts';
import { findAccount, insertAccount } from '../accounts/queries.ts';
import { makeAccountRow } from '../accounts/row.ts';
import { invitationMails } from './mails.ts';
import {
  consumeInvitation,
  deleteInvitation,
  findInvitation,
  findInvitations,
  lockOwner,
  storeInvitation,
} from './queries.ts';

const lifetimeMs = retention.invitationDays * 24 * 60 * 60_000;

/** The invitations that nobody has accepted yet. */
export async function listInvitations({ database }: Platform): Promise<Invitation[]> {
  return (await findInvitations(database.queries)).map(present);
}

/** Invites an address to become an admin, with a mail. An earlier invitation of the same address stops working. */
export function invite(platform: Platform, caller: Caller, request: InvitationRequest): Promise<Invitation | Refusal> {
  return asOwner(platform, caller, async (transaction) => {
    if (await findAccount(transaction.queries, 'admin', request.email)) return refuse('EMAIL_TAKEN');
    return send(platform, transaction, caller, request);
  });
}

/** Sends an invitation again, with a new link and a new date; the old link stops working. */
export function resend(platform: Platform, caller: Caller, id: string): Promise<Invitation | Refusal> {
  return asOwner(platform, caller, async (transaction) => {
    const earlier = await deleteInvitation(transaction.queries, id);
    return earlier ? send(platform, transaction, caller, earlier) : refuse('NOT_FOUND');
  });
}

/** Withdraws an invitation: its link stops working. */
export function withdraw(platform: Platform, caller: Caller, id: string): Promise<undefined | Refusal> {
  return asOwner(platform, caller, async ({ queries }) => {
    const withdrawn = await deleteInvitation(queries, id);
    if (!withdrawn) return refuse('NOT_FOUND');
    const { email, role } = withdrawn;
    await recordInAudit(queries, platform.clock, caller, [
      { action: 'invitationWithdrawn', list: 'people', subjectId: id, subjectName: email, before: role },
    ]);
    return undefined;
  });
}

/**
 * Whoever calls may have been demoted since the call was let in: what they had sent has stopped working then, and what came
 * after that would go on.
 */
function asOwner<T>(
  { database }: Platform,
  caller: Caller,
  work: (transaction: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return database.transaction(async (transaction) =>
    (await lockOwner(transaction.queries, database, caller.accountId)) ? work(transaction) : refuse('OWNER_ONLY'),
  );
}

/** What the page of an invitation shows about it. */
export async function findReceived({ database, clock }: Platform, token: string) {
  const found = await findInvitation(database.queries, hashSecret(token), toInstant(clock.now()));
  return found
    ? { email: found.email, role: found.role, invitedBy: signingName(found.invited_by_name) || agency.name }
    : refuse('INVITATION_INVALID');
}

/** Makes the account of somebody who was invited. The link confirms that the address is theirs. */
export async function accept(
  { database, clock }: Platform,
  { token, name, password }: InvitationAcceptance,
  ipAddress: string,
  language: Language,
): Promise<undefined | Refusal> {
  const tokenHash = hashSecret(token);
  const invited = await findInvitation(database.queries, tokenHash, toInstant(clock.now()));
  // A made-up link costs no hash.
  if (!invited) return refuse('INVITATION_INVALID');
  if (signingName(name) === '') return refuse('VALIDATION', { wrong: { name: 'nameOfRole' } });
  const weakness = await refuseWeakPassword(password, { email: invited.email, name }, 'password', language);
  if (weakness) return weakness;
  // Before the transaction, which would otherwise block the database while hashing.
  const password_hash = await hashPassword(password, jobOptionsOf(ipAddress));
  return database.transaction(async ({ queries }) => {
    const now = clock.now();
    const at = toInstant(now);
    const invitation = await consumeInvitation(queries, tokenHash, at);
    if (!invitation) return refuse('INVITATION_INVALID');
    const { email, role } = invitation;
    const row = makeAccountRow({
      id: newId(now),
      created_at: at,
      kind: 'admin',
      name,
      email,
      language: invitation.language,
      password_hash,
    });
    const account = { ...row, validated_at: at, email_confirmed_at: at, admin_role: role };
    if (!(await insertAccount(queries, account))) return refuse('INVITATION_INVALID');
    const actor = { kind: 'admin', accountId: account.id, email, name, ipAddress } as const;
    await recordInAudit(queries, clock, actor, [
      { action: 'personJoined', list: 'people', subjectId: account.id, subjectName: name, after: role },
    ]);
    return undefined;
  });
}

/** Stores an invitation with a new link, mails it, and notes who sent it. */
async function send(
  platform: Platform,
  transaction: Transaction,
  caller: Caller,
  { email, role, language }: InvitationRequest,
): Promise<Invitation> {
  const { clock, outbox } = platform;
  const { queries } = transaction;
  const now = clock.now();
  const token = newSecret();
  const row = await storeInvitation(queries, {
    id: newId(now),
    email,
    role,
    language,
    token_hash: token.hash,
    invited_by: caller.accountId,
    invited_by_name: caller.name,
    created_at: toInstant(now),
    expires_at: toInstant(now + lifetimeMs),
  });
  await outbox.put(transaction, invitationMails(platform, row, token.plain));
  await recordInAudit(queries, clock, caller, [
    { action: 'personInvited', list: 'people', subjectId: row.id, subjectName: email, after: role },
  ]);
  return present(row);
}

function present(row: InvitationTable): Invitation {
  const { id, email, role, invited_by_name, created_at, expires_at } = row;
  return { id, email, role, invitedBy: invited_by_name, sentAt: created_at, expiresAt: expires_at };
}
