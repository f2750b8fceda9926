import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that can be filled. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes up all of it but some bytes. */
  readonly fillBut: (bytes: number) => void;
  readonly empty: () => void;
  readonly drop: () => void;
};

/** Mounts one in memory. @returns undefined where this may not be done, as in most containers and without root */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  const empty = () => rmSync(filler, { force: true });
  return {
    folder,
    empty,
    fillBut: (bytes) => {
      empty();
      const { bavail, bsize } = statfsSync(folder);
      const part = Buffer.alloc(1024 * 1024);
      try {
        for (let left = bavail * bsize - bytes; left > 0; left -= part.length) {
          appendFileSync(filler, part.subarray(0, Math.min(left, part.length)));
        }
      } catch (error) {
        // A process that uses the disk has written meanwhile: it is full.
        if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
      }
    },
    drop: () => {
      // What it holds is memory, which is given back even while a process still has it open.
      try {
        truncateSync(filler);
      } catch {}
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
