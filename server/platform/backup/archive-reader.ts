import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import {
  type ArchivedItem,
  bytesPerPart,
  folders,
  type Manifest,
  manifestName,
  manifestSchema,
  sealBytes,
  sealOf,
} from './manifest.ts';

const decompress = promisify(zstdDecompress);

/** An archive that is damaged, incomplete, or none of ours; the message is a sentence that says where. */
export class ArchiveError extends Error {}

type Entry = { readonly name: string; readonly content: Buffer };

/** No entry is larger: a part, or the manifest of a million files. */
const maxEntryBytes = 512 * 1024 * 1024;

/**
 * Reads every byte of an archive, and compares all checksums.
 * @throws {ArchiveError} that names the first damaged part
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const seal = await readSeal(path);
  const hash = createHash('sha256');
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of readEntries(path, (chunk) => hash.update(chunk))) {
    if (name === manifestName) manifest = readManifest(path, content);
    else found.set(name, sha256Of(content));
  }
  if (!manifest) throw new ArchiveError(`${path} is incomplete: its manifest is missing.`);
  const parts = manifest.items.flatMap((item) => item.parts);
  for (const { name, sha256 } of parts) {
    if (!found.has(name)) throw new ArchiveError(`${path} is damaged: ${name} is missing.`);
    if (found.get(name) !== sha256) throw new ArchiveError(`${path} is damaged in ${name}.`);
  }
  if (found.size !== parts.length) throw new ArchiveError(`${path} contains parts that its manifest does not name.`);
  if (seal !== sealOf(hash.digest('hex'))) {
    throw new ArchiveError(`${path} is damaged in its headers or ${manifestName}; every other part is whole.`);
  }
  return manifest;
}

/**
 * The content of an archive that `checkArchive` has accepted, item by item in the order of the manifest.
 * @param take called with each item and its bytes, which it must read to the end
 */
export async function readArchive(
  path: string,
  manifest: Manifest,
  take: (item: ArchivedItem, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = readEntries(path, () => {});
  try {
    for (const item of manifest.items) await take(item, contentOf(path, item, entries));
  } finally {
    await entries.return(undefined);
  }
}

async function* contentOf(
  path: string,
  { parts }: ArchivedItem,
  entries: AsyncGenerator<Entry>,
): AsyncGenerator<Buffer> {
  for (const { name, sha256 } of parts) {
    const { value } = await entries.next();
    // The file may have changed since it was checked.
    if (value?.name !== name || sha256Of(value.content) !== sha256) {
      throw new ArchiveError(`${path} is damaged in ${name}.`);
    }
    yield await decompress(value.content, { maxOutputLength: bytesPerPart });
  }
}

/** The entries of the tar, one in memory at a time. */
async function* readEntries(path: string, onChunk: (chunk: Buffer) => void): AsyncGenerator<Entry, undefined> {
  let last = 'its beginning';
  const damaged = (why: string) => new ArchiveError(`${path} is damaged or incomplete after ${last}: ${why}.`);
  const tar = extract();
  const size = await sizeOf(path);
  const file = createReadStream(path, { end: Math.max(0, size - sealBytes - 1) });
  file.on('data', (chunk) => onChunk(chunk as Buffer));
  const piped = pipeline(file, tar);
  piped.catch(() => {});
  try {
    for await (const entry of tar) {
      const { name, size: length = 0, type } = entry.header;
      if (type !== 'file' || length > maxEntryBytes) throw damaged(`${name} is no part of a backup`);
      const content = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>), length);
      yield { name, content };
      last = name;
    }
    await piped;
  } catch (error) {
    throw error instanceof ArchiveError ? error : damaged(error instanceof Error ? error.message : String(error));
  } finally {
    tar.destroy();
    file.destroy();
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  const { size } = await file.stat();
  await file.close();
  return size;
}

/**
 * The last line of the file.
 * @throws {ArchiveError} when it is nothing that we have made
 */
async function readSeal(path: string): Promise<string> {
  const file = await open(path).catch((error: unknown) => refuseToOpen(path, error));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new ArchiveError(`${path} is no file, and no backup of Vitrine.`);
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, from));
      return buffer.toString('latin1', 0, bytesRead);
    };
    const seal = await read(stats.size - sealBytes, sealBytes);
    const start = await read(0, 100);
    const isOurs = seal.startsWith(sealOf('').trimEnd()) || firstNames.some((name) => start.startsWith(name));
    if (isOurs) return seal;
    throw new ArchiveError(
      start === ''
        ? `${path} is incomplete: it is empty.`
        : `${path} is no backup of Vitrine, or is compressed or encrypted, which must be undone first.`,
    );
  } finally {
    await file.close();
  }
}

/** The tar begins with the name of its first entry. */
const firstNames = [...Object.values(folders).map((folder) => `${folder}/`), manifestName];

/** @throws {ArchiveError} */
function refuseToOpen(path: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new ArchiveError(`There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EPERM') throw new ArchiveError(`${path} cannot be read by this user.`);
  throw error;
}

function readManifest(path: string, content: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(content.toString()));
  } catch {
    throw new ArchiveError(`${path} has a damaged manifest, or one of a newer version of Vitrine.`);
  }
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
