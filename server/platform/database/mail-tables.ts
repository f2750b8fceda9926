import type { Language } from '@vitrine/contracts/language.ts';

/** The tables of the outgoing mail, and of the addresses it goes to; a part of `schema.ts`, which says how values are stored. */
type Instant = string;
type Json = string;
type Flag = 0 | 1;

export type OutboxTable = {
  id: string;
  /** Without angle brackets, as it was when the mail was stored: it stays when the sender's domain changes. */
  message_id: string;
  template: string;
  language: Language;
  recipient: string;
  data: Json;
  /** One that is held is sent only when an admin asks for it. */
  state: 'waiting' | 'sent' | 'failed' | 'held';
  attempts: number;
  next_attempt_at: Instant;
  /** Until then one process is sending the mail, and no other takes it. */
  claimed_until: Instant | null;
  created_at: Instant;
  sent_at: Instant | null;
  last_error: string | null;
  search: string;
  /** The mail that this one repeats. */
  resend_of: string | null;
  /** The lowest is sent first (`platform/mail/priority.ts`). */
  priority: number;
  /** The id of the lead or account it is about; null where that is nobody's, or unknown (mails of earlier versions). */
  about: string | null;
  /** Why it is held; null unless it is. */
  held_for: 'dailyLimit' | 'disputed' | 'outdated' | null;
  /** An admin asked for this mail: the daily limit does not hold it. */
  by_hand: Flag;
  /** The revision of the content in force when it was put, by which it is rendered; 0 for the defaults. */
  content_revision: number;
  /** The recipient's mailbox, once the mail is held or on its way to an address that nobody has confirmed; null before. */
  mailbox: string | null;
  /** Since when it has been on its way to an unconfirmed address; counts towards the daily limit. */
  unconfirmed_at: Instant | null;
  /** Hash of the token in its link "This was not me". */
  dispute_hash: string | null;
};

/** What is known about a mailbox that mails go to; without a row, nothing. */
export type MailboxTable = {
  /** `platform/mail/mailbox.ts` */
  mailbox: string;
  /** When somebody acted with a link that only a mail to the address contained. */
  confirmed_at: Instant | null;
  /** When its owner said that what was sent here in its name came from somebody else. */
  disputed_at: Instant | null;
};
