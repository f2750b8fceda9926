import type { Dialect } from './dialect.ts';

/** What the program keeps for itself. */
export const operation = ({ plain, unlogged }: Dialect): readonly string[] => [
  `create table settings (
    key ${plain} primary key,
    value text not null
  )`,
  `create table idempotency_keys (
    key ${plain} not null,
    endpoint ${plain} not null,
    fingerprint ${plain} not null,
    response text,
    created_at ${plain} not null,
    constraint idempotency_keys_key primary key (key, endpoint)
  )`,
  'create index idempotency_keys_oldest on idempotency_keys (created_at)',
  // These counts last some minutes, so PostgreSQL need not log them. (The table is empty after a crash.)
  `create ${unlogged}table rate_limits (
    key text primary key,
    resets_at bigint not null,
    hits integer not null
  )`,
];
