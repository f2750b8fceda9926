import type { AccountKind } from '@vitrine/contracts/account.ts';
import type { AuditAction, AuditActorKind } from '@vitrine/contracts/audit.ts';

/** The tables of what happened to accounts, and of who may still log in; instants as in `schema.ts`. */

/** Append-only: triggers refuse deletions, and every update but one that takes out who it was (`audit-guard.ts`). */
export type AuditTable = {
  id: string;
  at: string;
  /** The account that acted; empty where nobody was logged in. */
  actor_id: string;
  /** The admin's e-mail address, as it was then; empty for anybody else, of whom the trail keeps no more than the id. */
  actor: string;
  /** The admin's name, as it was then; null in entries of earlier versions, and for anybody else. */
  actor_name: string | null;
  action: AuditAction;
  list: string;
  subject_id: string | null;
  before: string | null;
  after: string | null;
  /** The same for all notes of one action on many records. */
  change: string | null;
  /** The name of the person that the action concerned, where that is a person of the agency. */
  subject_name: string | null;
  /** Null in entries of earlier versions, which are all of admins. */
  actor_kind: AuditActorKind | null;
  /** Where the actor was, shortened (`shortNetwork`); null where that is unknown. */
  network: string | null;
  /** 1 for what happened to an account (`securityActions`), 0 for a change of a record. */
  is_security: 0 | 1;
};

/** A network from which an account's owner has logged in. */
export type KnownNetworkTable = {
  account_id: string;
  /** Of the account's id and the network together. */
  network_hash: string;
  last_used_at: string;
};

/** A request for a reset link, which is looked at later (`features/accounts/reset.ts`). */
export type ResetRequestTable = {
  id: string;
  kind: AccountKind;
  /** As it was typed: there may be no such account. */
  email: string;
  due_at: string;
};
