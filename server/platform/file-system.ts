import { randomUUID } from 'node:crypto';
import { linkSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Whether a call of `node:fs` failed because there is no file or folder at that path. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What the system says when a disk, or what one user may have of it, is full. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a call of `node:fs` failed because there is no room for what was to be written. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.has(error.code);

/** The first bytes of a file; fewer where it has no more. */
export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Has the names in a folder survive a power loss, after a file in it was made or renamed. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().catch(() => {
    // Some file systems of networks cannot sync a folder.
  });
  await folder.close();
}

/** What is older is nobody's draft any more. */
const draftMs = 60_000;

/** Writes a file that is whole whenever it is read, also while several processes write it: the last one's stays. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, text);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Creates a short file that only its owner can read, unless there is one: of several processes that want to at once, one
 * does. Where the file system has links it is complete before it has its name, so that nobody reads half of it.
 */
export function createUnlessThere(path: string, text: string): void {
  removeDrafts(path);
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, path);
  } catch (error) {
    if (isThere(error)) return;
    // Not every file system has links: FAT, some of networks, and folders shared with a virtual machine have none.
    createExclusively(path, text);
  } finally {
    rmSync(draft, { force: true });
  }
}

function createExclusively(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (isThere(error)) return;
    // Half of it, on a disk that is full, would be taken for all of it.
    rmSync(path, { force: true });
    throw error;
  }
}

/** How the names of drafts end, and ended; what a person has put beside the file is nobody's draft. */
const draftEnd = /^\.([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+\.[0-9a-f]{8})$/;

/** Removes the drafts that killed processes have left of a file. */
function removeDrafts(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(basename(path)) || !draftEnd.test(name.slice(basename(path).length))) continue;
    const draft = join(dirname(path), name);
    const found = lstatSync(draft, { throwIfNoEntry: false });
    if (found?.isFile() && Math.abs(Date.now() - found.mtimeMs) > draftMs) rmSync(draft, { force: true });
  }
}

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
