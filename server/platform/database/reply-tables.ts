import type { Language } from '@vitrine/contracts/language.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { Instant, Json } from './columns.ts';

// The tables of replies, with the conventions of `schema.ts`.

/** An answer that was sent from a lead. Its id is also that of its mail in the outbox. */
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
};
