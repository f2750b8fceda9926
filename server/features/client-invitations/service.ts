import type {
  ClientInvitationAcceptance,
  ClientInvitationRequest,
  ClientInvited,
  ReceivedClientInvitation,
} from '@vitrine/contracts/client-invitation.ts';
import { retention } from '@vitrine/contracts/retention.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { AccountTable } from '../../platform/database/schema.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { findUnwelcome } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { hashPassword, jobOptionsOf } from '../accounts/passwords.ts';
import { findAccount, insertAccount } from '../accounts/queries.ts';
import { makeAccountRow } from '../accounts/row.ts';
import { invitationMail, knownClientMail } from './mails.ts';
import {
  consumeInvitation,
  deleteUnconfirmedAccount,
  findInvitation,
  findInvitationOf,
  findPersonOf,
  storeInvitation,
  validate,
  wasMailedSince,
} from './queries.ts';

const lifetimeMs = retention.clientInvitationDays * 24 * 60 * 60_000;

/** Whoever presses twice, or two admins at once, send one mail. */
const onceWithinMs = 60_000;

/**
 * Invites the person of a lead as a client, in their language. One whose account is theirs for certain gets the way to it,
 * validated; anybody else a link that makes one, in place of an account that somebody may have made in their name.
 */
export function inviteClient(
  platform: Platform,
  caller: Caller,
  lead: ClientInvitationRequest,
): Promise<ClientInvited | Refusal> {
  const { database } = platform;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const person = await findPersonOf(queries, lead);
    if (!person) return refuse('NOT_FOUND');
    if ((await findUnwelcome(queries, [person.email])).has(person.email)) return refuse('ADDRESS_DISPUTED');
    await takeAdvisoryLock(database, queries, `invitation of ${person.email}`);
    const account = await findAccount(queries, 'client', person.email);
    const isTheirs = account && (account.validated_at !== null || account.email_confirmed_at !== null);
    return isTheirs
      ? inviteKnown(platform, transaction, caller, account)
      : inviteNew(platform, transaction, caller, { ...person, ...lead });
  });
}

async function inviteKnown(
  platform: Platform,
  transaction: Transaction,
  caller: Caller,
  account: AccountTable,
): Promise<ClientInvited> {
  const { clock, outbox } = platform;
  const { queries } = transaction;
  const known = { hasAccount: true, expiresAt: null };
  const now = clock.now();
  if (await wasMailedSince(queries, account.email, now - onceWithinMs, now)) return known;
  const subject = { list: 'clients', subjectId: account.id } as const;
  const isValidated = await validate(queries, account.id, toInstant(clock.now()));
  await outbox.put(transaction, [knownClientMail(platform, account)]);
  await recordInAudit(queries, clock, caller, [
    ...(isValidated ? [{ action: 'clientValidated', ...subject } as const] : []),
    { action: 'clientInvited', ...subject },
  ]);
  return known;
}

async function inviteNew(
  platform: Platform,
  transaction: Transaction,
  caller: Caller,
  person: Pick<AccountTable, 'name' | 'email' | 'language'> & ClientInvitationRequest,
): Promise<ClientInvited> {
  const { clock, outbox } = platform;
  const { queries } = transaction;
  const now = clock.now();
  const earlier = await findInvitationOf(queries, person.email);
  if (earlier && elapsedSince(Date.parse(earlier.created_at), now) < onceWithinMs) {
    return { hasAccount: false, expiresAt: earlier.expires_at };
  }
  const token = newSecret();
  const { name, email, language } = person;
  const dates = { created_at: toInstant(now), expires_at: toInstant(now + lifetimeMs) };
  const invitation = {
    id: newId(now),
    name,
    email,
    language,
    token_hash: token.hash,
    invited_by: caller.accountId,
    ...dates,
  };
  await storeInvitation(queries, invitation);
  await outbox.put(transaction, [invitationMail(platform, invitation, token.plain)]);
  await recordInAudit(queries, clock, caller, [{ action: 'clientInvited', list: person.list, subjectId: person.id }]);
  return { hasAccount: false, expiresAt: invitation.expires_at };
}

/** What the page of an invitation shows about it. */
export async function findReceived(
  { database, clock }: Platform,
  token: string,
): Promise<ReceivedClientInvitation | Refusal> {
  const found = await findInvitation(database.queries, hashSecret(token), toInstant(clock.now()));
  return found ? { email: found.email, name: found.name } : refuse('INVITATION_INVALID');
}

/** Makes the account of a client who was invited, validated. The link confirms that the address is theirs. */
export async function acceptInvitation(
  { database, clock }: Platform,
  { token, name, password }: ClientInvitationAcceptance,
  ipAddress: string,
): Promise<undefined | Refusal> {
  const tokenHash = hashSecret(token);
  // A made-up link costs no hash.
  if (!(await findInvitation(database.queries, tokenHash, toInstant(clock.now())))) return refuse('INVITATION_INVALID');
  // Before the transaction, which would otherwise block the database while hashing.
  const password_hash = await hashPassword(password, jobOptionsOf(ipAddress));
  return database.transaction(async ({ queries }) => {
    const now = clock.now();
    const at = toInstant(now);
    const invitation = await consumeInvitation(queries, tokenHash, at);
    if (!invitation) return refuse('INVITATION_INVALID');
    const { email, language } = invitation;
    await deleteUnconfirmedAccount(queries, email);
    const row = makeAccountRow({
      id: newId(now),
      created_at: at,
      kind: 'client',
      name,
      email,
      language,
      password_hash,
    });
    // Somebody has confirmed meanwhile that the address is theirs.
    if (!(await insertAccount(queries, { ...row, validated_at: at, email_confirmed_at: at })))
      return refuse('EMAIL_TAKEN');
    const actor = { kind: 'client', accountId: row.id, email, name, ipAddress } as const;
    await recordInAudit(queries, clock, actor, [{ action: 'clientJoined', list: 'clients', subjectId: row.id }]);
    return undefined;
  });
}
