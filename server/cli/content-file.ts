import { createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
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

/** No content is nested as deeply, or has as much in one place; what reads it may take that for granted. */
const maxDepth = 20;
const maxMembers = 2_000;

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
      if ((await stat(file)).size > maxDocumentBytes) throw new CommandError(`${file} is larger than 10 MB.`);
      const document = parseDocument(file, decoded(await readFile(file)));
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
      const document = parseDocument(documentName, decoded(await buffer(packed.open())));
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

/** What a file says, as editors write it: UTF-8, or UTF-16 where it says so at its beginning. */
const decoded = (bytes: Buffer): string =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);

function parseDocument(name: string, json: string): object {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    throw new CommandError(`${name} is no JSON: ${(error as Error).message}.`);
  }
  if (typeof document === 'object' && document !== null && !Array.isArray(document)) {
    refuseEndless(name, document);
    return document;
  }
  throw new CommandError(`${name} holds no content: it begins with "agency".`);
}

/** @throws {CommandError} for a document that would take without end to read */
function refuseEndless(name: string, document: object): void {
  // Level by level: what is nested without end has no end of calls either.
  let level: object[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new CommandError(`${name} is nested more deeply than any content.`);
    const values = level.map((each) => Object.values(each));
    if (values.some(({ length }) => length > maxMembers)) {
      throw new CommandError(`${name} has more than ${maxMembers} values in one place.`);
    }
    level = values.flat().filter((value) => typeof value === 'object' && value !== null);
  }
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
