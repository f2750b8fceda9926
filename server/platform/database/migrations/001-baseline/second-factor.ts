import type { Dialect } from './dialect.ts';

/** TOTP, passkeys and recovery codes; and what proves one step of a login or of adding a passkey, used once. */
export const secondFactor = ({ plain }: Dialect): readonly string[] => [
  `create table totp_secrets (
    account_id ${plain} primary key references accounts (id) on delete cascade,
    sealed_secret ${plain} not null,
    created_at ${plain} not null,
    activated_at ${plain},
    last_used_at ${plain},
    last_step integer not null default 0
  )`,
  // `sign_count` is an unsigned number of 32 bits (WebAuthn).
  `create table passkeys (
    id ${plain} primary key,
    account_id ${plain} not null references accounts (id) on delete cascade,
    credential_id ${plain} not null unique,
    public_key ${plain} not null,
    sign_count bigint not null,
    transports text not null,
    name text not null,
    created_at ${plain} not null,
    last_used_at ${plain}
  )`,
  'create index passkeys_by_account on passkeys (account_id)',
  `create table recovery_codes (
    account_id ${plain} not null references accounts (id) on delete cascade,
    code_hash ${plain} not null,
    created_at ${plain} not null,
    constraint recovery_codes_key primary key (account_id, code_hash)
  )`,
  `create table identity_challenges (
    ticket_hash ${plain} primary key,
    purpose ${plain} not null,
    account_id ${plain} references accounts (id) on delete cascade,
    session_id ${plain},
    challenge ${plain} not null,
    created_at ${plain} not null,
    expires_at ${plain} not null
  )`,
  'create index identity_challenges_by_account on identity_challenges (account_id)',
];
