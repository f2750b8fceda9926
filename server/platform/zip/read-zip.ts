import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { counted } from '../counted.ts';

/** Why a zip file is not read, in a sentence about it: `logo.svg is a link`. */
export class ZipError extends Error {}

/** What is read of a zip file at most. */
export type ZipLimits = {
  readonly files: number;
  /** Of one file, unpacked. */
  readonly fileBytes: number;
  /** Of all files, unpacked. */
  readonly bytes: number;
  /** How many times larger than packed a file may be, from a kilobyte on. */
  readonly ratio: number;
};

/** A file of a zip file. Nothing is written anywhere by reading it. */
export type ZippedFile = {
  /** Unpacked. */
  readonly bytes: number;
  /** Its content, which fails with a {@link ZipError} where it is not what the zip file says it is. */
  readonly open: () => AsyncIterable<Buffer>;
};

const fileTypeBits = 0o170000;
const symbolicLink = 0o120000;

/**
 * Lends the files of a zip file, by their names. They are named and measured before any is unpacked; folders, links, two
 * files of one name, encrypted ones and what is larger than the limits are refused.
 * @throws {ZipError} where it is none, or one that is not read
 */
export async function withZip<T>(
  path: string,
  limits: ZipLimits,
  use: (files: ReadonlyMap<string, ZippedFile>) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(refuseAsZip);
  try {
    return await use(await listFiles(zip, limits));
  } finally {
    zip.close();
  }
}

/** What the system says of a file stays; what the library says of one is that it is no whole zip file. */
function refuseAsZip(error: NodeJS.ErrnoException): never {
  if (error.code !== undefined && !error.code.startsWith('Z_')) throw error;
  throw new ZipError('it is no zip file, or not a whole one');
}

async function listFiles(zip: ZipFile, limits: ZipLimits): Promise<Map<string, ZippedFile>> {
  if (zip.entryCount > limits.files) throw new ZipError(`it holds more than ${counted(limits.files, 'file')}`);
  const files = new Map<string, ZippedFile>();
  let bytes = 0;
  const entries = zip.eachEntry();
  for (;;) {
    const { value: entry, done } = await entries.next().catch(refuseAsZip);
    if (done || !entry) return files;
    const name = entry.fileName;
    if (files.has(name)) throw new ZipError(`it holds ${name} twice`);
    checkEntry(entry, limits);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw new ZipError(`unpacked it is larger than ${limits.bytes / 1e6} MB`);
    files.set(name, { bytes: entry.uncompressedSize, open: () => unpack(zip, entry) });
  }
}

function checkEntry(entry: Entry, { fileBytes, ratio }: ZipLimits): void {
  const { fileName: name, uncompressedSize, compressedSize } = entry;
  if (name.includes('/')) throw new ZipError(`it holds a folder (${name})`);
  if (((entry.externalFileAttributes >>> 16) & fileTypeBits) === symbolicLink) throw new ZipError(`${name} is a link`);
  if (entry.isEncrypted()) throw new ZipError(`${name} is encrypted`);
  if (!entry.canDecodeFileData()) throw new ZipError(`${name} is packed in a way that is not known here`);
  if (uncompressedSize > fileBytes) throw new ZipError(`${name} is larger than ${fileBytes / 1e6} MB`);
  if (uncompressedSize > 1_000 && uncompressedSize > compressedSize * ratio) {
    throw new ZipError(`${name} unpacks to more than ${ratio} times its size`);
  }
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    const content: Readable = await zip.openReadStreamPromise(entry);
    for await (const part of content as AsyncIterable<Buffer>) {
      checksum = crc32(part, checksum);
      yield part;
    }
  } catch {
    throw new ZipError(`${entry.fileName} is damaged`);
  }
  if (checksum !== entry.crc32) throw new ZipError(`${entry.fileName} is damaged`);
}
