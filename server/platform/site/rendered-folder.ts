import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { elapsedSince } from '../clock.ts';
import { makeFile, type PageFile, type PageFiles, urlPathOf } from '../pages/files.ts';
import { type FolderIndex, indexName } from './render-job.ts';

/**
 * Reads a rendered folder, one file in a turn of the event loop, so that no visitor waits.
 * @param headers of every file besides its own
 * @returns undefined when there is none, or when it is not as it was written
 */
export async function readRenderedFolder(
  folder: string,
  headers: Readonly<Record<string, string>>,
): Promise<PageFiles | undefined> {
  const index = await readIndex(folder);
  if (!index) return undefined;
  const files = new Map<string, PageFile>();
  for (const path of Object.keys(index)) {
    if (/\.(br|gz)$/.test(path)) continue;
    const [plain, br, gzip] = await Promise.all(
      [path, `${path}.br`, `${path}.gz`].map((name) => readWhole(join(folder, name), index[name])),
    );
    if (!plain || !br || !gzip) return undefined;
    files.set(urlPathOf(path), makeFile(join(folder, path), plain, { br, gzip }, headers));
    await nextTurn();
  }
  return files;
}

/** The data files in a folder, by their paths in URLs; one that is not whole is left out. */
export async function readDataFiles(folder: string, headers: Readonly<Record<string, string>>): Promise<PageFiles> {
  const files = new Map<string, PageFile>();
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.json')) continue;
    const [plain, br, gzip] = await Promise.all(
      ['', '.br', '.gz'].map((ending) => readFile(join(folder, name + ending)).catch(() => undefined)),
    );
    if (plain && br && gzip) files.set(`/assets/${name}`, makeFile(join(folder, name), plain, { br, gzip }, headers));
  }
  return files;
}

/**
 * Copies the files of a folder into another, those that are not there yet: their names are made of what they say. Each appears
 * there whole, and one after those that it was compressed to, since other processes may be reading.
 */
export async function copyWhole(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    if (await isSameSize(join(from, name), join(to, name))) continue;
    const part = join(to, `.${name}.${randomUUID()}`);
    try {
      await copyFile(join(from, name), part);
      await rename(part, join(to, name));
    } finally {
      await rm(part, { force: true });
    }
  }
}

async function isSameSize(one: string, other: string): Promise<boolean> {
  const there = await stat(other).catch(() => undefined);
  return there?.size === (await stat(one)).size;
}

async function readIndex(folder: string): Promise<FolderIndex | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, indexName), 'utf8')) as FolderIndex;
  } catch {
    return undefined;
  }
}

/** A file that has the hash it should have. */
async function readWhole(file: string, hash: string | undefined): Promise<Buffer | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && createHash('sha256').update(content).digest('hex') === hash ? content : undefined;
}

/** A folder into which nobody writes any more; none takes a minute. */
const abandonedMs = 120_000;

/** The folders in a folder that are whole, the newest first, and those that somebody began and left behind. */
export async function findFolders(parent: string): Promise<{ whole: readonly string[]; abandoned: readonly string[] }> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  const aged = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const { mtimeMs } = (await stat(join(parent, name)).catch(() => undefined)) ?? { mtimeMs: 0 };
        return { path: join(parent, name), isBegun: name.includes('.'), age: elapsedSince(mtimeMs, Date.now()) };
      }),
  );
  // Those of a clock that was ahead come last.
  const newest = aged.toSorted((one, other) => (one.age < other.age ? -1 : Number(one.age > other.age)));
  const pathsOf = (folders: typeof aged) => folders.map(({ path }) => path);
  return {
    whole: pathsOf(newest.filter(({ isBegun }) => !isBegun)),
    abandoned: pathsOf(newest.filter(({ isBegun, age }) => isBegun && age > abandonedMs)),
  };
}

/** Deletes folders with what is in them. */
export async function deleteFolders(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
