import type { Dialect } from './dialect.ts';

/** Files exchanged with clients (docs/files.md). */
export const files = ({ plain }: Dialect): readonly string[] => [
  `create table files (
    id ${plain} primary key,
    account_id ${plain} not null references accounts (id) on delete cascade,
    name text not null,
    bytes integer not null,
    hash ${plain} not null,
    side ${plain} not null,
    author_id ${plain} not null,
    created_at ${plain} not null,
    announced_at ${plain},
    fetched_at ${plain}
  )`,
  'create index files_by_account on files (account_id, id)',
  'create index files_to_announce on files (account_id, side) where announced_at is null',
];
