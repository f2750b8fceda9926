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
  // Pictures by the hash of their source, each in several widths and formats; never changed.
  `create table content_files (
    picture ${plain} not null,
    width integer not null,
    type ${plain} not null,
    hash ${plain} not null,
    content text not null,
    created_at ${plain} not null,
    constraint content_files_pk primary key (picture, width, type)
  )`,
];
