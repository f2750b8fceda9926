import type { IncomingList } from '@vitrine/contracts/incoming-mail.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { Instant, Json } from './columns.ts';

// The tables of replies, with the conventions of `schema.ts`.

/** The tables whose rows belong to a lead by its `lead_id`: they go with it, and come back with it. */
export const tablesOfLeads = ['replies', 'reply_drafts', 'reply_files', 'incoming_mails'] as const;

/** A reply that was sent from a lead. Its id is also that of its mail in the outbox. */
export type ReplyTable = {
  id: string;
  list: LeadList;
  lead_id: string;
  /** Whom it went to. */
  email: string;
  language: Language;
  /** `subject` and `text`, as they were sent. */
  content: Json;
  /** The admin's account, and name as it was then; an erasure empties the name. */
  author_id: string;
  author_name: string;
  /** The Message-ID of its mail, and of the one it answers, each without the angle brackets. */
  message_id: string;
  in_reply_to: string | null;
  /** What became of its mail. A trigger follows the outbox, where mails are deleted sooner than replies. */
  state: 'waiting' | 'sent' | 'failed' | 'held';
  sent_at: Instant | null;
  created_at: Instant;
};

/** What an admin has begun to write to a lead; one for each admin and lead. */
export type ReplyDraftTable = {
  account_id: string;
  list: LeadList;
  lead_id: string;
  /** `subject` and `text`. */
  content: Json;
  updated_at: Instant;
};

/** A text that replies begin with, in both languages. */
export type ReplyTemplateTable = {
  id: string;
  name: string;
  /** By language: `subject` and `text`, with placeholders. */
  texts: Json;
  updated_at: Instant;
  /** Rises with each change. */
  revision: number;
};

/** A file that a reply carries, or a mail that came back. What is in it lies in the store of files, under its id. */
export type ReplyFileTable = {
  id: string;
  /** The admin who attached it; empty for what came with a mail. */
  account_id: string;
  lead_id: string;
  /** The reply it was sent with, or the mail it came with; null while it belongs to that admin's draft. */
  reply_id: string | null;
  /** As it was called where it came from. */
  name: string;
  bytes: number;
  /** SHA-256 of its content, hexadecimal. */
  hash: string;
  created_at: Instant;
};

/** A mail that came back to the agency's mailbox. While it is the last of its lead, a follow-up has its id. */
export type IncomingMailTable = {
  id: string;
  /** Its Message-ID without the angle brackets, or a hash where it has none. */
  message_id: string;
  /** The lead it is about; or the account, or dossier, of a person who sent none. */
  list: IncomingList;
  lead_id: string;
  /** The reply that it replies to; null for another mail about the lead. */
  reply_id: string | null;
  /** The person of the lead. */
  email: string;
  /** The address it says it comes from. */
  sender: string;
  /** `subject`, `text`, `isCut`, and `files`: the names and sizes of what is left in the mailbox. */
  content: Json;
  /** 1 where a program wrote it, such as an absence note. */
  is_automatic: number;
  /** When the mailbox received it. */
  written_at: Instant;
  created_at: Instant;
};

/** How far a mailbox has been read. */
export type IncomingBoxTable = {
  /** A hash of the server, user and folder. */
  id: string;
  /** As the server says: when it changes, the numbers of mails mean others. */
  uid_validity: string;
  /** The last mail that was looked at. */
  last_uid: number;
  /** Until when one process reads it, or nobody is to. */
  claimed_until: Instant | null;
  /** When it was last read to its end. */
  read_at: Instant | null;
  /** Since when it could not be read; null while it can. */
  failing_since: Instant | null;
  /** In a row. */
  failures: number;
  last_error: string | null;
};
