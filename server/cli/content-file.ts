import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ContentDocument } from '@vitrine/contracts/content/document.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { picturesNamed } from '@vitrine/contracts/content/picture.ts';
import { maxPictureBytes, maxPictures } from '@vitrine/contracts/limits.ts';
import { findPictureFile } from '../features/pictures/queries.ts';
import { sourceEdge } from '../pictures/encode-job.ts';
import type { Queries } from '../platform/database/schema.ts';
import { withZip, ZipError, type ZippedFile } from '../platform/zip/read-zip.ts';
import { type ArchiveFile, archiveOf } from '../platform/zip/write-zip.ts';
import { CommandError } from './output.ts';

/** The document in a zip file; the pictures are beside it. */
const documentName = 'content.json';

const maxDocumentBytes = 10 * 1024 * 1024;

/** Texts pack to an eighth at most, repeated ones somewhat more; pictures hardly at all. */
const limits = {
  files: maxPictures + 1,
  fileBytes: maxPictureBytes,
  bytes: 2_000_000_000,
  ratio: 100,
};

/** An SVG is taken for a logo alone. */
const pictureNames = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

const isZip = (file: string): boolean => /\.zip$/i.test(file);

/** A document of the content, and the pictures that came in the same file, by their names in it. */
export type ContentFile = {
  readonly document: object;
  readonly pictures: ReadonlyMap<string, ZippedFile>;
  /** Whether the pictures that the document names are to be in the file. */
  readonly isWhole: boolean;
};

/**
 * Lends what a file holds: a document, where its name ends in `.zip` with pictures.
 * @throws {CommandError} for what is no such file
 */
export async function withContentFile<T>(file: string, use: (content: ContentFile) => Promise<T>): Promise<T> {
  try {
    if (!isZip(file)) {
      const document = parseDocument(file, await readFile(file, 'utf8'));
      return await use({ document, pictures: new Map(), isWhole: false });
    }
    return await withZip(file, limits, async (files) => {
      const { [documentName]: packed, ...pictures } = Object.fromEntries(files);
      if (!packed) throw new CommandError(`${file} holds no ${documentName}.`);
      for (const name of Object.keys(pictures)) {
        if (!pictureNames.test(name)) throw new CommandError(`${file} holds ${name}, which is no picture.`);
      }
      if (packed.bytes > maxDocumentBytes)
        throw new CommandError(`The ${documentName} in ${file} is larger than 10 MB.`);
      const document = parseDocument(documentName, await textOf(packed.open()));
      return await use({ document, pictures: new Map(Object.entries(pictures)), isWhole: true });
    });
  } catch (error) {
    if (error instanceof ZipError) throw new CommandError(`${file} is not read: ${error.message}.`);
    const { code, message, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new CommandError(`There is no file ${file}.`);
    if (syscall === undefined) throw error;
    throw new CommandError(`${file}: ${message}.`);
  }
}

function parseDocument(name: string, json: string): object {
  try {
    const document: unknown = JSON.parse(json);
    if (typeof document === 'object' && document !== null && !Array.isArray(document)) return document;
  } catch (error) {
    throw new CommandError(`${name} is no JSON: ${(error as Error).message}.`);
  }
  throw new CommandError(`${name} holds no content: it begins with "agency".`);
}

/**
 * Writes a document into a file: where its name ends in `.zip`, with the pictures that are named in it. What stood there is
 * replaced once all is written.
 * @returns how many pictures are in it
 * @throws {CommandError} where it cannot be written
 */
export async function writeContentFile(
  file: string,
  { document, edits, queries }: { document: ContentDocument; edits: ContentEdits; queries: Queries },
): Promise<number> {
  const json = `${JSON.stringify(document, null, 2)}\n`;
  const partial = `${file}.partial`;
  let pictures = 0;
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: documentName, content: onePart(json) };
    for (const picture of new Set(picturesNamed(edits).values())) {
      // That of a logo is a PNG.
      for (const type of ['webp', 'png'] as const) {
        const stored = await findPictureFile(queries, { picture, width: sourceEdge, type });
        // One that was deleted since is named as missing by the checks.
        if (!stored) continue;
        pictures++;
        yield { name: `${picture}.${type}`, content: onePart(Buffer.from(stored.content, 'base64')) };
      }
    }
  }
  try {
    if (isZip(file)) await pipeline(archiveOf(files()), createWriteStream(partial));
    else await writeFile(partial, json);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw new CommandError(`${file} could not be written: ${(error as Error).message}.`);
  }
  return pictures;
}

async function* onePart<T>(part: T): AsyncGenerator<T> {
  yield part;
}
