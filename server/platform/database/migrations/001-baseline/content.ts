import type { Dialect } from './dialect.ts';

/** What an agency has published of its content, and what it is writing (docs/decisions/0092). */
export const content = ({ plain }: Dialect): readonly string[] => [
  // Never changed: the newest is what is published.
  `create table content_revisions (
    number integer primary key,
    base integer not null,
    edits text not null,
    note text not null,
    author_id ${plain} not null,
    author_name text not null,
    published_at ${plain} not null
  )`,
  `create table content_drafts (
    path ${plain} primary key,
    value text,
    base integer not null,
    version integer not null,
    author_id ${plain} not null,
    author_name text not null,
    changed_at ${plain} not null
  )`,
];
