import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { latestNoted, systemClock } from '../clock.ts';

/** What an archive is for, which its name begins with. */
export type ArchivePurpose = 'backup' | 'before-upgrade';

/** The file name of an archive; those of one purpose sort by time. */
export const archiveName = (purpose: ArchivePurpose, madeAt: Date): string =>
  `vitrine-${purpose}-${madeAt.toISOString().replace(/[:.]/g, '-')}.tar`;

/** What stays in a folder or a bucket when an archive has just been put there. */
export type Kept = {
  /** The name of that archive; it always stays. */
  readonly made: string;
  /** How many of its purpose stay, with it. */
  readonly keep: number;
};

/**
 * Those names of one purpose that are more than are kept, in the order in which they go. Names that are dated ahead of now
 * come from a clock that was ahead, and go before all others: they would otherwise stay the newest until their date, and
 * every new backup would be deleted instead of them. One that another process has made since stays: it deletes the archive
 * just made in its turn, and neither would be left. Names of other files are never among them.
 */
export function superfluous(names: readonly string[], purpose: ArchivePurpose, { made, keep }: Kept): string[] {
  const pattern = new RegExp(`^vitrine-${purpose}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d-\\d{3}Z\\.tar$`);
  const others = names.filter((name) => pattern.test(name) && name !== made).sort();
  const latest = archiveName(purpose, new Date(latestNoted(systemClock.now())));
  const ranked = [...others.filter((name) => name > latest), ...others.filter((name) => name < made)];
  return ranked.slice(0, Math.max(0, others.length + 1 - keep));
}

/** Deletes the archives of one purpose in a folder that are more than are kept; another process may do the same. */
export async function keepNewest(folder: string, purpose: ArchivePurpose, kept: Kept): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  for (const name of superfluous(names, purpose, kept)) await rm(join(folder, name), { force: true });
}
