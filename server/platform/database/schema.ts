import type { AccountKind } from '@vitrine/contracts/account.ts';
import type { AuditAction } from '@vitrine/contracts/audit.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import type { Kysely } from 'kysely';
import type { AddressTable, OutboxTable } from './mail-tables.ts';

export type { OutboxTable };

/**
 * The tables, the same on both engines. Ids are UUIDv7 made by us; instants are ISO text in UTC with milliseconds, which
 * sorts as text; JSON is text, validated by its contract when written and read; flags are 0 or 1.
 */
type Instant = string;
type Json = string;
type Flag = 0 | 1;

export type ContactTable = {
  id: string;
  name: string;
  email: string;
  message: string;
  status: Status;
  language: Language;
  created_at: Instant;
  /** The text that the admin's search matches: name, e-mail and message, folded (`search.ts`). */
  search: string;
  /** Seconds from the creation to the first change of status by an admin; null until then. */
  handled_after: number | null;
};

export type QuoteTable = {
  id: string;
  name: string;
  email: string;
  service_type: string;
  options: Json;
  message: string;
  /** Whole euros, computed by the server (docs/decisions/0017). */
  estimated_price: number;
  status: Status;
  language: Language;
  created_at: Instant;
  search: string;
  /** Seconds from the creation to the first change of status by an admin; null until then. */
  handled_after: number | null;
};

export type BookingTable = {
  id: string;
  /** The instant the booking starts; unique among active bookings. */
  slot: Instant;
  ends_at: Instant;
  name: string;
  email: string;
  phone: string | null;
  message: string | null;
  status: Status;
  state: 'active' | 'cancelled';
  language: Language;
  manage_token_hash: string;
  /** The visitor's mailbox (`platform/mail/mailbox.ts`) and network, of which each may hold so many meetings to come. */
  mailbox: string | null;
  network: string | null;
  /** Rises with each change that goes to a calendar (RFC 5545, SEQUENCE). */
  sequence: number;
  created_at: Instant;
  search: string;
  /** Seconds from the creation to the first change of status by an admin; null until then. */
  handled_after: number | null;
};

export type AccountTable = {
  id: string;
  kind: AccountKind;
  email: string;
  name: string;
  /** PHC string of argon2id; null until the first password is set. */
  password_hash: string | null;
  validated_at: Instant | null;
  /** Of mails: as chosen by its holder, else as last used on the site. */
  language: Language;
  has_chosen_language: Flag;
  /** When a link mailed to the address was used, which proves that the client reads its mail. */
  email_proven_at: Instant | null;
  /** When the client asked for the account to be deleted. */
  deletion_requested_at: Instant | null;
  created_at: Instant;
  search: string;
};

export type SessionTable = {
  id: string;
  token_hash: string;
  account_id: string;
  ip_address: string;
  user_agent: string;
  logged_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
  /** When its holder last confirmed who they are; null when that was at the login. */
  confirmed_at: Instant | null;
};

/** The secret of an account's authenticator app (RFC 6238), sealed with a key that is not in the database. */
type TotpSecretTable = {
  account_id: string;
  sealed_secret: string;
  created_at: Instant;
  /** When a first code proved that the app has the secret; null until then. */
  activated_at: Instant | null;
  last_used_at: Instant | null;
  /** The newest time step whose code was used: none up to it is taken again. */
  last_step: number;
};

type PasskeyTable = {
  id: string;
  account_id: string;
  /** Base64url, as the authenticator names the credential. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** What the authenticator last counted; PostgreSQL gives it as text. */
  sign_count: number | string;
  transports: Json;
  /** As its owner calls it. */
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
};

/** Recovery codes that have not been used. */
type RecoveryCodeTable = { account_id: string; code_hash: string; created_at: Instant };

/** One step of proving who somebody is that is under way, for one use and a few minutes. */
type IdentityChallengeTable = {
  ticket_hash: string;
  purpose: 'login' | 'passkeyLogin' | 'addPasskey' | 'confirm';
  /** Null while it is not known whose passkey will answer. */
  account_id: string | null;
  session_id: string | null;
  /** What a passkey signs, base64url. */
  challenge: string;
  created_at: Instant;
  expires_at: Instant;
};

export type ResetTokenTable = {
  token_hash: string;
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
};

/** A link mailed to an address of an account. */
export type EmailLinkTable = {
  token_hash: string;
  account_id: string;
  /**
   * `prove`: that the account's address is its holder's. `change`: to this address. `takeBack`: restores this address
   * after a change, or stops one that has been asked for.
   */
  purpose: 'prove' | 'change' | 'takeBack';
  /** The address to prove, to change to, or to restore. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
};

export type BriefTable = {
  account_id: string;
  submitted_at: Instant | null;
  updated_at: Instant;
};

export type BriefStepTable = {
  account_id: string;
  step: number;
  data: Json;
  is_draft: Flag;
  /** Rises by one with each change. */
  revision: number;
  saved_at: Instant;
};

/** Append-only: triggers refuse deletions, and every update but one that takes out who it was (`audit-guard.ts`). */
export type AuditTable = {
  id: string;
  at: Instant;
  actor_id: string;
  /** The admin's e-mail address, as it was then. */
  actor: string;
  action: AuditAction;
  list: string;
  subject_id: string | null;
  before: string | null;
  after: string | null;
  /** The same for all notes of one action on many records. */
  change: string | null;
};

/** A record that an admin has deleted, as long as that can be undone (docs/decisions, "Deleting a record"). */
type DeletedRecordTable = {
  id: string;
  /** The same for all records that were deleted together, and are brought back together. */
  deletion: string;
  list: LeadList | 'clients';
  record_id: string;
  email: string;
  /** Every row of the record, by table. */
  content: Json;
  deleted_at: Instant;
  /** The id of the admin's account. */
  deleted_by: string;
  undo_until: Instant;
};

/** That a person was erased, without the person. */
type ErasureTable = {
  id: string;
  at: Instant;
  /** The admin's account; null where it was done on the command line. */
  actor_id: string | null;
  actor: string;
  /** Keyed with a secret of the database, so that nobody can find the address by trying. */
  address_hash: string;
  /** How many records of each kind were erased. */
  counts: Json;
  /** When the last backup that contains the person is gone; null where the server makes none. */
  backups_until: Instant | null;
};

/** Written by triggers (`migrations/list-counts.ts`), read by `counts.ts`. A count may be the sum of several rows. */
type ListCountTable = { list: string; status: string; n: number; changes: number };

type SettingTable = { key: string; value: Json };

type IdempotencyKeyTable = {
  key: string;
  endpoint: string;
  /** Hash of the payload, so that a key reused for a different one is noticed. */
  fingerprint: string;
  answer: Json | null;
  created_at: Instant;
};

type RateLimitTable = { key: string; resets_at: number; hits: number };

export type Schema = {
  contacts: ContactTable;
  quotes: QuoteTable;
  bookings: BookingTable;
  accounts: AccountTable;
  sessions: SessionTable;
  reset_tokens: ResetTokenTable;
  totp_secrets: TotpSecretTable;
  passkeys: PasskeyTable;
  recovery_codes: RecoveryCodeTable;
  identity_challenges: IdentityChallengeTable;
  email_links: EmailLinkTable;
  briefs: BriefTable;
  brief_steps: BriefStepTable;
  outbox: OutboxTable;
  addresses: AddressTable;
  audit_entries: AuditTable;
  deleted_records: DeletedRecordTable;
  erasures: ErasureTable;
  list_counts: ListCountTable;
  settings: SettingTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
};

/** Where queries go: the whole database, or one transaction of it. */
export type Queries = Kysely<Schema>;
