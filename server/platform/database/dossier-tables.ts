import type { Cents } from '@vitrine/contracts/money.ts';
import type { Instant, Json } from './columns.ts';

// What the agency writes down about a person, with the conventions of `schema.ts` (docs/decisions/0058).

/**
 * The dossier of an e-mail address; there is none until somebody writes something down. Where one person has several
 * addresses, their dossiers are joined: one of them is the head, which the back office shows and changes, and the others
 * keep their own fields and notes, so that nothing is lost when they are parted again.
 */
export type DossierTable = {
  id: string;
  /** Unique. */
  email: string;
  /** The id of the head it is joined to, which itself is joined to none; null for a head. */
  joined_to: string | null;
  company: string;
  phone: string;
  /** The account id of the admin who looks after the person; null for nobody, as once that account is gone. */
  owner_id: string | null;
  /** The day of the next step, `2027-05-14`, in the agency's zone; null for none. */
  next_date: string | null;
  /** What is to be done then. */
  next_step: string;
  outcome: 'won' | 'lost' | null;
  /** When it was written down. */
  outcome_at: Instant | null;
  /** Of what was won, and its currency (ISO 4217); null otherwise. */
  outcome_amount: Cents | null;
  outcome_currency: string | null;
  /** Why it was lost; null otherwise. */
  outcome_reason: string | null;
  /** The day on which the project was delivered, `2027-05-14`; null until then. */
  delivered_on: string | null;
  /** Rises with every change of the dossier or its notes; triggers count by it. */
  revision: number;
  created_at: Instant;
  updated_at: Instant;
};

/** A note in a dossier. */
export type DossierNoteTable = {
  id: string;
  dossier_id: string;
  /** `NoteDocument` of the contracts. */
  content: Json;
  /** The admin who wrote it, and their name then. */
  author_id: string;
  author_name: string;
  /** The admin who last changed it, and their name then; null until then, and where that was before it was recorded. */
  editor_id: string | null;
  editor_name: string | null;
  /** Rises by one with each change. */
  revision: number;
  created_at: Instant;
  updated_at: Instant;
  /** When it was deleted, as long as that can be undone. */
  deleted_at: Instant | null;
};

/** Whom a note mentions: each is mailed once for a note. */
export type NoteMentionTable = { note_id: string; account_id: string; mailed_at: Instant };
