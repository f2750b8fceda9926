import { mkdir, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNotFound } from '../file-system.ts';

/** The names of our files: the mail's id; `.part` is left where a process was killed while writing. */
const ourFile = /^([0-9a-f-]{36})\.eml(\.part)?$/;

/** Writes a mail as a file that any mail program opens. */
export async function writeMailFile(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Written under another name first: a file that exists is complete, and a second attempt replaces the first.
  const target = join(folder, `${id}.eml`);
  await writeFile(`${target}.part`, message);
  await rename(`${target}.part`, target);
}

/** Removes mails by their ids, as far as they were written as files. */
export async function removeMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const suffix of ['.eml', '.eml.part']) await rm(join(folder, `${id}${suffix}`), { force: true });
  }
}

/** A folder may hold hundreds of thousands of mails. */
const filesBetweenPauses = 50;

/**
 * Removes the mails whose id sorts before `firstKept` (`firstIdOf`). A missing folder is fine: no mail was ever written.
 * @param signal ends it early
 */
export async function removeOldFiles(folder: string, firstKept: string, signal: AbortSignal): Promise<void> {
  let seen = 0;
  try {
    for await (const { name } of await opendir(folder)) {
      if (signal.aborted) return;
      const id = ourFile.exec(name)?.[1];
      if (id !== undefined && id < firstKept) await rm(join(folder, name), { force: true });
      if (++seen % filesBetweenPauses === 0) await new Promise<void>((resume) => setImmediate(resume));
    }
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
