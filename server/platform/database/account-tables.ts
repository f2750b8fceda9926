import type { AccountKind, AdminRole } from '@vitrine/contracts/account.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Flag, Instant, Json } from './columns.ts';

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
  /** When a link mailed to the address was used, which shows that the client reads its mail. */
  email_confirmed_at: Instant | null;
  /** When the client asked for the account to be deleted. */
  deletion_requested_at: Instant | null;
  /** Null for clients. */
  admin_role: AdminRole | null;
  /** Since when an admin may not log in; null for everybody else. */
  disabled_at: Instant | null;
  /** Of an admin; null before the first login. */
  last_login_at: Instant | null;
  /** Whether an admin's password breaks the rules for new ones, as one from the settings may. */
  has_weak_password: Flag;
  created_at: Instant;
  search: string;
  /** Since when the sign-up waits in quarantine, in no list of clients; null once an admin has let it out. */
  quarantined_at: Instant | null;
  /** Steps of the brief that are complete. Triggers maintain this and the next two (`migrations/001-baseline/account-figures.ts`). */
  completed_steps: number;
  /** The rows of the account in `sessions`. */
  session_count: number;
  /** When the newest of them began; empty without one. */
  last_session_at: string;
};

/** An address that was invited to become an admin; deleted when the invitation is accepted or withdrawn. */
export type InvitationTable = {
  id: string;
  /** Unique: a new invitation takes the place of the older one. */
  email: string;
  role: AdminRole;
  language: Language;
  token_hash: string;
  /** The account id of the owner who sent it last. */
  invited_by: string;
  invited_by_name: string;
  /** When it was sent last. */
  created_at: Instant;
  expires_at: Instant;
};

/** An address that was invited to become a client without waiting; deleted when the invitation is accepted. */
export type ClientInvitationTable = {
  id: string;
  /** Unique: a new invitation takes the place of the older one. */
  email: string;
  /** As the person's lead has it. */
  name: string;
  language: Language;
  token_hash: string;
  /** The account id of the admin who sent it. */
  invited_by: string;
  created_at: Instant;
  expires_at: Instant;
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
  /** When it was last used, to within some minutes; null until then. */
  last_used_at: Instant | null;
  /** When its holder last confirmed who they are; null when that was at the login. */
  stepped_up_at: Instant | null;
};

/** The secret of an account's authenticator app (RFC 6238), sealed with a key that is not in the database. */
export type TotpSecretTable = {
  account_id: string;
  sealed_secret: string;
  created_at: Instant;
  /** When a first code proved that the app has the secret; null until then. */
  activated_at: Instant | null;
  last_used_at: Instant | null;
  /** The newest time step whose code was used: none up to it is taken again. */
  last_step: number;
};

export type PasskeyTable = {
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
export type RecoveryCodeTable = { account_id: string; code_hash: string; created_at: Instant };

/** One step of proving who somebody is that is under way, for one use and a few minutes. */
export type IdentityChallengeTable = {
  ticket_hash: string;
  purpose: 'login' | 'passkeyLogin' | 'addPasskey' | 'stepUp';
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
   * `confirm`: that the account's address is its holder's. `change`: to this address. `revert`: restores this address
   * after a change, or stops one that has been asked for.
   */
  purpose: 'confirm' | 'change' | 'revert';
  /** The address to confirm, to change to, or to restore. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
};
