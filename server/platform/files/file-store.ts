import type { Readable } from 'node:stream';

/** What is in the files that clients and the agency exchange, by id; whose they are is in the database. */
export type FileStore = {
  /** Where it is, in sentences for operators. */
  readonly place: string;
  /**
   * Takes a complete file over; it is safe from a loss of power when this resolves, and there is nothing under the id
   * before.
   * @param path the file, which may be gone afterwards
   */
  readonly keep: (id: string, path: string) => Promise<void>;
  /** The content of a file; undefined when there is none. */
  readonly open: (id: string) => Promise<Readable | undefined>;
  /** Removes a file, if it is there. */
  readonly remove: (id: string) => Promise<void>;
  /** Everything that is there, in no order; `changedAt` in milliseconds since 1970. */
  readonly list: () => AsyncIterable<{ readonly id: string; readonly changedAt: number }>;
  /** By what the store is recognised; undefined until it was marked. */
  readonly readMark: () => Promise<string | undefined>;
  /** Marks a store that has no mark yet. @returns the mark it has, which somebody else may have just given it */
  readonly mark: (text: string) => Promise<string>;
  readonly close: () => void;
};

/** The name of what marks a store. */
export const markName = 'store.txt';

/** The names of our files: an id and nothing else, so that no name from outside becomes a path. */
export const isFileId = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

/** @throws {Error} for anything but an id */
export function assertFileId(id: string): string {
  if (!isFileId(id)) throw new Error('A file is stored under its id alone.');
  return id;
}
