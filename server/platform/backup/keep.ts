import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What an archive is for, which its name begins with. */
export type ArchivePurpose = 'backup' | 'before-upgrade';

/** The file name of an archive; those of one purpose sort by time. */
export const archiveName = (purpose: ArchivePurpose, madeAt: Date): string =>
  `vitrine-${purpose}-${madeAt.toISOString().replace(/[:.]/g, '-')}.tar`;

/** Those names that are of one purpose and not the newest, oldest first. Names of other files are never among them. */
export function superfluous(names: readonly string[], purpose: ArchivePurpose, keep: number): string[] {
  const pattern = new RegExp(`^vitrine-${purpose}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d-\\d{3}Z\\.tar$`);
  const ours = names.filter((name) => pattern.test(name)).sort();
  return ours.slice(0, Math.max(0, ours.length - keep));
}

/** Deletes all but the newest archives of one purpose in a folder. */
export async function keepNewest(folder: string, purpose: ArchivePurpose, keep: number): Promise<void> {
  for (const name of superfluous(await readdir(folder), purpose, keep)) await rm(join(folder, name));
}

/** What a killed backup left behind is deleted when it is this old: no backup takes a day. */
const maxUnfinishedMs = 24 * 60 * 60_000;

export const unfinishedPrefix = '.vitrine-unfinished-';

/** Deletes what backups that were killed have left in a folder. */
export async function removeUnfinished(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs > maxUnfinishedMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}
