import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import {
  type ArchivedItem,
  bytesPerPart,
  folders,
  type ItemName,
  type Manifest,
  manifestName,
  sealOf,
} from './manifest.ts';

const compress = promisify(zstdCompress);

/**
 * Writes an archive: a tar whose entries are the compressed parts of its items, then the manifest, then the seal. Only one
 * part is in memory at a time, whatever the size of an item. By hand, `tar -xf` and `cat <item>.* | zstd -d` undo it.
 */
export class ArchiveWriter {
  readonly #tar: Pack = pack();
  readonly #written: Promise<void>;
  readonly #items: ArchivedItem[] = [];
  readonly #madeAt: Date;
  /** Why nothing more can be written, such as a full disk. */
  #failure: unknown;
  /** Rejects the write under way. */
  #fail: ((error: unknown) => void) | undefined;

  /**
   * @param path the file, which with the flags `wx` must not exist; readable by its owner only, since it holds everything
   * @param madeAt the time that the entries bear
   */
  constructor(path: string, madeAt: Date, flags: 'wx' | 'w' = 'wx') {
    this.#madeAt = madeAt;
    // `flush` has the file synced to the disk before it is closed.
    const file = createWriteStream(path, { flags, mode: 0o600, flush: true });
    this.#written = pipeline(this.#tar, sealed, file);
    this.#written.catch((error: unknown) => {
      this.#failure = error;
      this.#fail?.(error);
    });
  }

  /** Adds an item; resolves when its last part is on its way to the disk. */
  async add(item: ItemName, source: AsyncIterable<Uint8Array>): Promise<void> {
    const parts: ArchivedItem['parts'] = [];
    let bytes = 0;
    for await (const raw of inParts(source)) {
      const number = String(parts.length + 1).padStart(6, '0');
      const name = `${folders[item.kind]}/${item.name}.${number}.zst`;
      const stored = await compress(raw);
      await this.#write(name, stored);
      parts.push({ name, sha256: createHash('sha256').update(stored).digest('hex') });
      bytes += raw.length;
    }
    this.#items.push({ ...item, bytes, parts });
  }

  /** Ends the archive, which is on the disk when it resolves. */
  async finish(facts: Omit<Manifest, 'format' | 'items' | 'madeAt'>): Promise<Manifest> {
    const manifest: Manifest = { format: 1, ...facts, madeAt: this.#madeAt.toISOString(), items: this.#items };
    await this.#write(manifestName, Buffer.from(JSON.stringify(manifest)));
    this.#tar.finalize();
    await this.#written;
    return manifest;
  }

  /** Gives the file up, as far as it has been written. */
  async abandon(): Promise<void> {
    this.#tar.destroy();
    await this.#written.catch(() => {});
  }

  #write(name: string, content: Buffer): Promise<void> {
    const header = { name, size: content.length, mode: 0o600, mtime: this.#madeAt };
    return new Promise<void>((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      // When the disk fails, the tar never takes the entry.
      this.#fail = reject;
      this.#tar.entry(header, content, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/** Appends the seal to what passes through. */
async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from(sealOf(hash.digest('hex')));
}

/** Joins chunks of any size to parts, all but the last of the same size. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.length >= bytesPerPart) {
      const taken = rest.subarray(0, bytesPerPart - length);
      yield Buffer.concat([...waiting, taken]);
      rest = rest.subarray(taken.length);
      waiting = [];
      length = 0;
    }
    // A copy, since a source may reuse its buffer.
    if (rest.length > 0) waiting.push(Uint8Array.from(rest));
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
