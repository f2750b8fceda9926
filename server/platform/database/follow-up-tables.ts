import type { FollowUpKind, FollowUpList } from '@vitrine/contracts/follow-up.ts';
import type { Instant, Json } from './columns.ts';

// The table of follow-ups, with the conventions of `schema.ts`.

/**
 * What an admin has to come back to. A `followUp` was set down by an admin; an `incoming` has the id of the newest mail that
 * came back about its lead, and is due from the day it came; a `deposit` and a `begin` come with a proposal's acceptance, and
 * are due from the day on which they can be done; of the other kinds there is one row at most
 * for a record, once somebody has put it off, taken it or done it. That of a dossier only keeps what was done with it last:
 * its date and owner are in `dossiers`.
 */
export type FollowUpTable = {
  id: string;
  kind: FollowUpKind;
  /** The record it is about; of a brief, `wizards` and the account of its client. */
  list: FollowUpList;
  record_id: string;
  /** Of the person it is about. */
  email: string;
  /** The agency's own words, of a dossier its next step before the last change; may be empty. */
  note: string;
  /** A date of the agency's calendar, from which on it is due; null where it is due anyway. */
  due_on: string | null;
  /** The account of the admin who has it; null for whoever comes first. */
  owner_id: string | null;
  done_at: Instant | null;
  created_at: Instant;
  /** The account of an admin; empty for what came by mail, or with a signature. */
  created_by: string;
  /** The last change of it, by which that is undone, and `due_on`, `owner_id`, `done_at` before it; null for none. Of a dossier, its revision after it too. */
  last_change: string | null;
  before_change: Json | null;
};
