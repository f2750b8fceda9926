import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readDiskSpace } from '../disk-space.ts';
import { isOutOfRoom } from '../file-system.ts';

/** A file that has arrived whole. */
export type ReceivedFile = { readonly path: string; readonly bytes: number; readonly sha256: string };

/** Why none has: it is larger than allowed, whoever sent it has gone, or there is no room. */
export type NotReceived = 'tooLarge' | 'brokenOff' | 'noRoom';

/** What is left to the database on the same disk. */
const databaseReserveBytes = 256 * 1024 * 1024;

/** What files that are still arriving in a folder may yet take of its disk. */
const reserved = new Map<string, number>();

/**
 * Lends a file that arrives: it is written to a folder while it does, a part at a time, and is gone afterwards unless
 * somebody has moved it away.
 * @param source is read no further than `maxBytes`, and never destroyed, since the response goes over the same connection
 */
export async function withReceivedFile<T>(
  source: Readable,
  { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
  use: (received: ReceivedFile | NotReceived) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await use(await receive(source, path, { folder, maxBytes }));
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(
  source: Readable,
  path: string,
  { folder, maxBytes }: { readonly folder: string; readonly maxBytes: number },
): Promise<ReceivedFile | NotReceived> {
  const { freeBytes } = await readDiskSpace(folder);
  // Many at once would each find the same room free.
  if (freeBytes < databaseReserveBytes + (reserved.get(folder) ?? 0) + maxBytes) return 'noRoom';
  let left = 0;
  const reserve = (bytes: number) => {
    reserved.set(folder, (reserved.get(folder) ?? 0) + bytes - left);
    left = bytes;
  };
  reserve(maxBytes);
  try {
    return await writeAll(source, path, maxBytes, reserve);
  } finally {
    reserve(0);
  }
}

/** @param reserve is told how many bytes may yet come */
async function writeAll(
  source: Readable,
  path: string,
  maxBytes: number,
  reserve: (bytes: number) => void,
): Promise<ReceivedFile | NotReceived> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      const part = chunk as Uint8Array;
      bytes += part.byteLength;
      if (bytes > maxBytes) return 'tooLarge';
      hash.update(part);
      // Written until all of it is: a single write may stop where the disk ends, and only the next one says so.
      await file.writeFile(part);
      reserve(maxBytes - bytes);
    }
    return { path, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (isOutOfRoom(error)) return 'noRoom';
    // The connection went away in the middle.
    if (source.destroyed) return 'brokenOff';
    throw error;
  } finally {
    await file.close();
  }
}
