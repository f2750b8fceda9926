import type { Dialect } from './dialect.ts';

/** Accounts of clients and admins, their logins, and the links that confirm or change something of them. */
export const accounts = ({ plain, number }: Dialect): readonly string[] => [
  // Triggers maintain `completed_steps`, `session_count` and `last_session_at` (`account-figures.ts`).
  `create table accounts (
    id ${plain} primary key,
    kind ${plain} not null,
    email ${plain} not null,
    name text not null,
    password_hash text,
    validated_at ${plain},
    language ${plain} not null,
    created_at ${plain} not null,
    search text not null,
    email_confirmed_at ${plain},
    deletion_requested_at ${plain},${number}
    has_chosen_language integer not null default 0,
    quarantined_at ${plain},
    admin_role ${plain},
    disabled_at ${plain},
    last_login_at ${plain},
    has_weak_password integer not null default 0,
    completed_steps integer not null default 0,
    session_count integer not null default 0,
    last_session_at ${plain} not null default '',
    constraint accounts_one_per_email unique (kind, email)
  )`,
  'create index accounts_newest on accounts (kind, id)',
  'create index accounts_quarantined on accounts (quarantined_at) where quarantined_at is not null',
  // `stepped_up_at` is when a session last confirmed who it is; null: at its login.
  `create table sessions (
    id ${plain} primary key,
    token_hash ${plain} not null unique,
    account_id ${plain} not null references accounts (id) on delete cascade,
    ip_address text not null,
    user_agent text not null,
    logged_at ${plain} not null,
    expires_at ${plain} not null,
    revoked_at ${plain},
    stepped_up_at ${plain},
    last_used_at ${plain}
  )`,
  'create index sessions_by_account on sessions (account_id, logged_at)',
  'create index sessions_newest on sessions (logged_at, id)',
  // A shortened address is a network, which is written with a slash.
  `create index sessions_with_full_ip on sessions (logged_at) where ip_address not like '%/%'`,
  `create table reset_tokens (
    token_hash ${plain} primary key,
    account_id ${plain} not null references accounts (id) on delete cascade,
    created_at ${plain} not null,
    expires_at ${plain} not null
  )`,
  'create index reset_tokens_by_account on reset_tokens (account_id)',
  // Requests for a reset link wait for their turn here.
  `create table reset_requests (
    id ${plain} primary key,
    kind ${plain} not null,
    email text not null,
    due_at ${plain} not null
  )`,
  'create index reset_requests_due on reset_requests (due_at)',
  `create table email_links (
    token_hash ${plain} primary key,
    account_id ${plain} not null references accounts (id) on delete cascade,
    purpose ${plain} not null,
    email ${plain} not null,
    created_at ${plain} not null,
    expires_at ${plain} not null
  )`,
  'create index email_links_by_account on email_links (account_id)',
  'create index email_links_by_expiry on email_links (expires_at)',
  `create table known_networks (
    account_id ${plain} not null references accounts (id) on delete cascade,
    network_hash ${plain} not null,
    last_used_at ${plain} not null,
    constraint known_networks_pk primary key (account_id, network_hash)
  )`,
  // No reference to whoever invites: what an invitation says about its sender stays true.
  `create table invitations (
    id ${plain} primary key,
    email ${plain} not null unique,
    role ${plain} not null,
    language ${plain} not null,
    token_hash ${plain} not null unique,
    invited_by ${plain} not null,
    invited_by_name text not null,
    created_at ${plain} not null,
    expires_at ${plain} not null
  )`,
  `create table client_invitations (
    id ${plain} primary key,
    email text not null unique,
    name text not null,
    language ${plain} not null,
    token_hash ${plain} not null unique,
    invited_by ${plain} not null,
    created_at ${plain} not null,
    expires_at ${plain} not null
  )`,
  'create index client_invitations_by_age on client_invitations (expires_at)',
  // Views of the lists that admins have named: of one of them, or shared by all.
  `create table saved_views (
    id ${plain} primary key,
    list ${plain} not null,
    name text not null,
    view text not null,
    owner_id ${plain} references accounts (id) on delete cascade,
    created_at ${plain} not null
  )`,
  'create index saved_views_of_list on saved_views (list, id)',
];
