import { readDiskSpace } from '../disk-space.ts';
import type { CheckResult } from './checks.ts';

/** Less than this is taken for nothing: the next write or the one after it fails. In bytes. */
const fullBytes = 1024 ** 2;

/** A tenth of the disk, or this much where that is more than anybody needs, leaves time to see to it. In bytes. */
const lowBytes = 2 * 1024 ** 3;

/** Whether there is space on the disk of a folder. */
export async function diskCheck(folder: string): Promise<CheckResult> {
  const space = await readDiskSpace(folder).catch(() => undefined);
  if (!space) return 'failed';
  if (space.freeBytes < fullBytes) return 'full';
  return space.freeBytes < Math.min(space.totalBytes / 10, lowBytes) ? 'low' : 'ok';
}
