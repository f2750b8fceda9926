import { mkdir, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Our files: the id of the mail, and what they are; `.part` where a process was killed while writing. */
const ourFile = /^([0-9a-f-]{36})\.eml(\.part)?$/;

/** Writes a mail as a file that any mail program opens. */
export async function writeMailFile(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Written aside and renamed: a file that is there is whole, and a second try replaces the first.
  const target = join(folder, `${id}.eml`);
  await writeFile(`${target}.part`, message);
  await rename(`${target}.part`, target);
}

/** Removes the mails whose id, which tells when they were put in, lies before `firstKept`. */
export async function removeOldFiles(folder: string, firstKept: string): Promise<void> {
  try {
    for await (const { name } of await opendir(folder)) {
      const id = ourFile.exec(name)?.[1];
      if (id !== undefined && id < firstKept) await rm(join(folder, name), { force: true });
    }
  } catch (error) {
    // No folder: no mail was ever written.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
