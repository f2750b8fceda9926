import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { findPictureFile, listPictureFiles } from './queries.ts';

type Wanted = Pick<Schema['content_files'], 'picture' | 'width' | 'type'>;

/** A file of a picture as it goes out. */
export type PictureFile = { readonly etag: string; readonly type: string; readonly bytes: Buffer };

/** What stays in memory: the pictures of a site in the widths that are asked for. */
const maxBytes = 32 * 1024 * 1024;

/** For how long a file that there was is taken to be there still. */
const listedMs = 1_000;
/** How often it is asked at most whether what was not there is there by now, however many ask for it. */
const missedMs = 100;

type List = { readonly at: number; readonly names: Promise<ReadonlySet<string>> };

/** Reads files of pictures, and keeps those in memory that were asked for last. */
export class PictureFiles {
  readonly #database: Pick<Database, 'queries'>;
  /** In the order in which they were asked for last. */
  readonly #kept = new Map<string, PictureFile>();
  #keptBytes = 0;
  #list: List | undefined;

  constructor(database: Pick<Database, 'queries'>) {
    this.#database = database;
  }

  /** @returns undefined where there is none @throws what keeps the database from saying so */
  async find(wanted: Wanted): Promise<PictureFile | undefined> {
    const name = nameOf(wanted);
    if (!(await this.#isThere(name))) {
      // One that was deleted is sent by nobody any more.
      this.#forget(name);
      return undefined;
    }
    const known = this.#kept.get(name);
    if (known) {
      this.#kept.delete(name);
      this.#kept.set(name, known);
      return known;
    }
    const row = await findPictureFile(this.#database.queries, wanted);
    if (!row) return undefined;
    const bytes = Buffer.from(row.content, 'base64');
    const file = { etag: `"${row.hash}"`, type: `image/${wanted.type}`, bytes };
    this.#keep(name, file);
    return file;
  }

  /** Asks for the list of all files: an address that nobody was given costs no query of its own. */
  async #isThere(name: string): Promise<boolean> {
    try {
      const list = this.#listOf(listedMs);
      if ((await list.names).has(name)) return true;
      // It may have been added since, by another process too.
      const age = performance.now() - list.at;
      if (age < missedMs) await pause(missedMs - age);
      // A timer may end a little early, by the clock that the list has its age from.
      return (await this.#listOf(missedMs, list).names).has(name);
    } catch (error) {
      this.#list = undefined;
      // While the database is away, what is in memory goes out.
      if (this.#kept.has(name)) return true;
      throw error;
    }
  }

  /** The list, read anew where it is older, or the one that will not do. */
  #listOf(maxAgeMs: number, missed?: List): List {
    const now = performance.now();
    if (this.#list && this.#list !== missed && now - this.#list.at < maxAgeMs) return this.#list;
    const names = listPictureFiles(this.#database.queries).then((files) => new Set(files.map(nameOf)));
    // Whoever waits for it is told.
    names.catch(() => {});
    this.#list = { at: now, names };
    return this.#list;
  }

  #keep(name: string, file: PictureFile): void {
    this.#kept.set(name, file);
    this.#keptBytes += file.bytes.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#keptBytes -= this.#kept.get(name)?.bytes.length ?? 0;
    this.#kept.delete(name);
  }
}

const nameOf = ({ picture, width, type }: Wanted): string => `${picture} ${width} ${type}`;
