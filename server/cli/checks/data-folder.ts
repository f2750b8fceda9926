import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readExchange } from '../../platform/backup/exchange.ts';
import { previousDataPrefix } from '../../platform/backup/restorable.ts';
import { findUnfinished, workingFolders } from '../../platform/backup/unfinished.ts';
import { elapsedSince } from '../../platform/clock.ts';
import { readDiskSpace } from '../../platform/disk-space.ts';
import { describeBytes } from '../output.ts';
import { type Finding, findingsOn, reasonOf } from './finding.ts';

const folder = findingsOn('DATA_DIR');
const disk = findingsOn('Disk');

/** Looks at the folder of the data, and at the disk it is on. */
export async function checkDataFolder(dataDir: string, backupsTo?: string): Promise<Finding[]> {
  try {
    return [
      ...(await checkPermissions(dataDir)),
      ...checkLeftovers(dataDir, backupsTo),
      ...(await checkSetAside(dataDir, Date.now())),
      await checkSpace(dataDir),
    ];
  } catch (error) {
    const remedy = 'Create it, or correct DATA_DIR; it belongs to the user that runs the server.';
    return [folder.fail(`${dataDir} cannot be used: ${reasonOf(error)}`, remedy)];
  }
}

/** What was killed in the middle: it holds a copy of the database. */
function checkLeftovers(dataDir: string, backupsTo: string | undefined): Finding[] {
  const findings = workingFolders(dataDir, backupsTo)
    .flatMap((each) => findUnfinished(each, Date.now()))
    .map((path) =>
      folder.warn(
        `${path} was left by a command that was killed`,
        'The next start of the server, or backup, removes it.',
      ),
    );
  if (isExchangeUnfinished(dataDir)) {
    findings.push(
      folder.fail(
        'a restore was interrupted in the middle',
        'Start the server, or run the restore again, which finish it.',
      ),
    );
  }
  return findings;
}

/** So long whoever has restored a backup may want back what was there. */
const setAsideMs = 30 * 24 * 60 * 60_000;

/** What restores have put aside: it holds people who have been erased since. @param now in milliseconds since 1970 */
async function checkSetAside(dataDir: string, now: number): Promise<Finding[]> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(previousDataPrefix));
  const findings: Finding[] = [];
  for (const path of names.map((name) => join(dataDir, name))) {
    if (elapsedSince((await stat(path)).mtimeMs, now) <= setAsideMs) continue;
    findings.push(
      folder.warn(
        `${path} has been there for more than 30 days`,
        'It is a copy of all data: delete it when nobody needs it.',
      ),
    );
  }
  return findings;
}

function isExchangeUnfinished(dataDir: string): boolean {
  try {
    return readExchange(dataDir) !== undefined;
  } catch {
    return true;
  }
}

async function checkPermissions(dataDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const path of [dataDir, join(dataDir, 'vitrine.db')]) {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (path === dataDir || error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (!found) continue;
    await access(path, constants.R_OK | constants.W_OK);
    // Windows has other permissions, which these bits do not show.
    if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) {
      findings.push(folder.warn(`others may read ${path}`, `It holds personal data: chmod go= '${path}'`));
    }
  }
  return findings.length > 0 ? findings : [folder.ok(`${dataDir} can be written, and read by nobody else`)];
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { freeBytes, totalBytes } = await readDiskSpace(dataDir);
  const share = totalBytes === 0 ? 1 : freeBytes / totalBytes;
  const found = `${Math.floor(share * 100)} % free (${describeBytes(freeBytes)})`;
  if (share < 0.03) return disk.fail(found, 'Make room at once: when it is full, every form answers 503.');
  if (share < 0.1) return disk.warn(found, 'Remove old backups and logs, or enlarge the disk.');
  return disk.ok(found);
}
