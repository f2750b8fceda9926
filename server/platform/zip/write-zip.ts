import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** One file of an archive; its content is asked for when its turn comes. */
export type ArchiveFile = { readonly name: string; readonly content: AsyncIterable<string | Uint8Array> };

/** A zip file, compressed while it is read: however long it gets, memory holds one part. */
export function archiveOf(files: AsyncIterable<ArchiveFile>): Readable {
  return Readable.from(compress(files), { objectMode: false });
}

async function* compress(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name);
    archive.add(file);
    for await (const part of content) {
      file.push(typeof part === 'string' ? Buffer.from(part) : part);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
