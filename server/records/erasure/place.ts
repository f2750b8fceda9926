import type { Readable } from 'node:stream';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Target } from './person.ts';
import type { Batches } from './rows.ts';

/** Erases what a table has about a person. @returns how many rows */
type Step = (queries: Queries, target: Target) => Promise<number>;

/** What an export has from a table. */
export type Exported = {
  /** The JSON file, an array of rows. */
  readonly file: string;
  readonly rows: (queries: Queries, target: Target) => Batches;
  /** Columns that are left out: what only searching needs, and secrets. */
  readonly without?: readonly string[];
  /** The file that belongs to a row, in the folder of this name. */
  readonly content?: {
    readonly folder: string;
    /** What is in it, and what it is called; undefined for nothing. */
    readonly open: (row: object, store: Pick<FileStore, 'open'>) => Promise<Content | undefined>;
  };
};

/** A file of an export that belongs to a row. */
export type Content = { readonly name: string; readonly bytes: Readable | AsyncIterable<Uint8Array> };

/** Why an export has no file of a table that goes with another one. */
type Unexported =
  | 'is in the file of its account'
  | 'is in the file of its brief'
  | 'is in the file of its dossier'
  | 'is in the file of the published content'
  | 'opens something'
  | 'says nothing to a person'
  | 'is about who works here';

/** Why nothing needs to be done in a table, since it goes with another. */
type Reason =
  | 'goes with its account'
  | 'goes with its dossier'
  | 'goes with its proposal'
  | 'goes with the published content';

/**
 * A table that may know a person: how the person leaves it, what an export has of it, and in which columns addresses are.
 * What an erasure takes by a step of its own is exported, whatever it is.
 */
export type Place<Table extends keyof Schema> = {
  /** The columns with the address that a row is about. */
  readonly emails?: readonly (keyof Schema[Table] & string)[];
} & (
  | { readonly erase: Step | Reason; readonly exported: Exported }
  | { readonly erase: Reason; readonly exported: Unexported }
);
