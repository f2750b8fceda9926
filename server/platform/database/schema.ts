import type { BookingChannel } from '@vitrine/contracts/booking.ts';
import type { FirstReplyKind } from '@vitrine/contracts/first-reply.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { RecordListName } from '@vitrine/contracts/list.ts';
import type { Cents } from '@vitrine/contracts/money.ts';
import type { LeadList, Status } from '@vitrine/contracts/status.ts';
import type { Kysely } from 'kysely';
import type {
  AccountTable,
  ClientInvitationTable,
  EmailLinkTable,
  IdentityChallengeTable,
  InvitationTable,
  PasskeyTable,
  RecoveryCodeTable,
  ResetTokenTable,
  SessionTable,
  TotpSecretTable,
} from './account-tables.ts';
import type { Flag, Instant, Json } from './columns.ts';
import type { ContentDraftTable, ContentFileTable, ContentRevisionTable } from './content-tables.ts';
import type { DossierNoteTable, DossierTable, NoteMentionTable } from './dossier-tables.ts';
import type { FileTable } from './file-tables.ts';
import type { FollowUpTable } from './follow-up-tables.ts';
import type { MailboxTable, OutboxTable } from './mail-tables.ts';
import type { ProposalTables } from './proposal-tables.ts';
import type { QuarantineTables } from './quarantine-tables.ts';
import type {
  IncomingBoxTable,
  IncomingMailTable,
  ReplyDraftTable,
  ReplyFileTable,
  ReplyTable,
  ReplyTemplateTable,
} from './reply-tables.ts';
import type { AuditTable, KnownNetworkTable, ResetRequestTable } from './security-tables.ts';

export type { AccountTable, EmailLinkTable, ResetTokenTable, SessionTable } from './account-tables.ts';
export type { OutboxTable } from './mail-tables.ts';
export type { ProposalTable } from './proposal-tables.ts';
export type { AuditTable } from './security-tables.ts';

/*
 * The tables, the same on both engines; those of accounts are in `account-tables.ts`.
 */

/** When and how a lead was first replied to (docs/decisions/0054); both null until then. */
type FirstReplyColumns = {
  first_replied_at: Instant | null;
  first_reply: FirstReplyKind | null;
  /**
   * Seconds from the creation to the first reply; null until then, and for a meeting that was held, whose time
   * the visitor chose. Set without a first reply in leads that earlier versions counted as handled: at the first change
   * of their status. So of quotes and contacts, those where it is null wait for a response.
   */
  handled_after: number | null;
};

/** Where the visit came from in which a lead was sent (`LeadSource`), and the name figures know that by; null if unknown. */
type SourceColumns = {
  source: Json | null;
  source_name: string | null;
};

export type ContactTable = FirstReplyColumns &
  SourceColumns & {
    id: string;
    name: string;
    email: string;
    message: string;
    status: Status;
    language: Language;
    created_at: Instant;
    /** The text that the admin's search matches: name, e-mail and message, folded (`search.ts`). */
    search: string;
  };

export type QuoteTable = FirstReplyColumns &
  SourceColumns & {
    id: string;
    name: string;
    email: string;
    service_type: string;
    options: Json;
    message: string;
    /** To the agency's own questions, as `GivenAnswer`s; null for none. */
    answers: Json | null;
    /** Excluding VAT; computed by the server (docs/decisions/0017). */
    estimate_cents: Cents;
    /** ISO 4217, of the estimate. */
    currency: string;
    status: Status;
    language: Language;
    created_at: Instant;
    search: string;
  };

export type BookingTable = FirstReplyColumns &
  SourceColumns & {
    id: string;
    /** The instant the booking starts; unique among active bookings. */
    starts_at: Instant;
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
    /** How the meeting is held (`contracts/booking.ts`), and the visitor's zone by its IANA name; null where unsaid. */
    channel: BookingChannel | null;
    time_zone: string | null;
    /** Rises with each change that goes to a calendar (RFC 5545, SEQUENCE). */
    sequence: number;
    created_at: Instant;
    search: string;
  };

export type BriefTable = {
  account_id: string;
  /** The revision of the content with which it was begun: its own questions are those of that one. */
  content_revision: number;
  submitted_at: Instant | null;
  updated_at: Instant;
  /** When an admin said that the submitted brief has been read. */
  read_at: Instant | null;
};

export type BriefStepTable = {
  account_id: string;
  step: number;
  data: Json;
  /** To the agency's own questions, as `GivenAnswer`s; null for none. */
  answers: Json | null;
  is_draft: Flag;
  /** Rises by one with each change. */
  revision: number;
  saved_at: Instant;
};

/** A record that an admin has deleted, as long as that can be undone (docs/decisions/0046). */
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

/** Of a record that an admin has deleted: its name, for the audit trail, until `retention.deletedNameDays`. */
type DeletedNameTable = {
  record_id: string;
  name: string;
  /** By which it is found when the person is erased. */
  email: string;
  deleted_at: Instant;
};

/** That a person was erased, without the person. */
type ErasureTable = {
  id: string;
  at: Instant;
  /** The admin's account; null where it was done on the command line. */
  actor_id: string | null;
  actor: string;
  /** Keyed with a secret of the database, so that nobody can find the address by trying. */
  email_hash: string;
  /** How many records of each kind were erased. */
  counts: Json;
  /** When the last backup that contains the person is gone; null where the server makes none. */
  backups_until: Instant | null;
};

/** Written by triggers (`migrations/001-baseline/list-counts.ts`), read by `counts.ts`. A count may be the sum of several rows. */
type ListCountTable = { list: string; status: string; n: number; changes: number };

/** A view of a list that an admin has named. */
type SavedViewTable = {
  id: string;
  list: RecordListName;
  name: string;
  /** Search, filter, sort and columns (`contracts/view.ts`). */
  view: Json;
  /** The admin who alone sees it; null where all admins share it. */
  owner_id: string | null;
  created_at: Instant;
};

type SettingTable = { key: string; value: Json };

type IdempotencyKeyTable = {
  key: string;
  endpoint: string;
  /** Hash of the payload, so that a key reused for a different one is noticed. */
  fingerprint: string;
  response: Json | null;
  created_at: Instant;
};

type RateLimitTable = { key: string; resets_at: number; hits: number };

/** Tables that stand in files of their own. */
type OtherTables = QuarantineTables & ProposalTables;

export type Schema = OtherTables & {
  contacts: ContactTable;
  quotes: QuoteTable;
  bookings: BookingTable;
  accounts: AccountTable;
  sessions: SessionTable;
  invitations: InvitationTable;
  client_invitations: ClientInvitationTable;
  files: FileTable;
  reset_tokens: ResetTokenTable;
  totp_secrets: TotpSecretTable;
  passkeys: PasskeyTable;
  recovery_codes: RecoveryCodeTable;
  identity_challenges: IdentityChallengeTable;
  email_links: EmailLinkTable;
  briefs: BriefTable;
  brief_steps: BriefStepTable;
  outbox: OutboxTable;
  replies: ReplyTable;
  reply_drafts: ReplyDraftTable;
  reply_templates: ReplyTemplateTable;
  reply_files: ReplyFileTable;
  incoming_mails: IncomingMailTable;
  incoming_boxes: IncomingBoxTable;
  mailboxes: MailboxTable;
  audit_entries: AuditTable;
  follow_ups: FollowUpTable;
  dossiers: DossierTable;
  dossier_notes: DossierNoteTable;
  note_mentions: NoteMentionTable;
  deleted_records: DeletedRecordTable;
  deleted_names: DeletedNameTable;
  erasures: ErasureTable;
  known_networks: KnownNetworkTable;
  reset_requests: ResetRequestTable;
  saved_views: SavedViewTable;
  list_counts: ListCountTable;
  settings: SettingTable;
  content_revisions: ContentRevisionTable;
  content_drafts: ContentDraftTable;
  content_files: ContentFileTable;
  idempotency_keys: IdempotencyKeyTable;
  rate_limits: RateLimitTable;
};

/** Where queries go: the whole database, or one transaction of it. */
export type Queries = Kysely<Schema>;
