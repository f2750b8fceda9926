import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkContent, type TextDefaults } from '@vitrine/contracts/content/check.ts';
import { documentEdits } from '@vitrine/contracts/content/document.ts';
import { pictureHashPattern, picturesNamed } from '@vitrine/contracts/content/picture.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { ContentSources } from '../features/content/service.ts';
import { addPicture, pictureHash, redrawPicture } from '../features/pictures/service.ts';
import { PictureEncoder } from '../pictures/picture-encoder.ts';
import { isRefusal, type Refusal } from '../platform/http/refusal.ts';
import type { ZippedFile } from '../platform/zip/read-zip.ts';
import { findStoredPictures } from '../records/content-pictures.ts';
import { commandLine } from './command-database.ts';
import type { ContentFile } from './content-file.ts';
import { CommandError } from './output.ts';

/**
 * Stores the pictures of a file, written anew as any that is dropped in. What is stored already is not read.
 * @returns its document, which names them as they are stored here
 * @throws {CommandError} for a picture that is not taken
 */
export const storePictures = (
  { database, clock }: Pick<ContentSources, 'database' | 'clock'>,
  content: ContentFile,
): Promise<object> =>
  withEncoder(async (encoder, files) => {
    const stored = await findStoredPictures(database.queries, [...content.pictures.keys()].map(namedAs));
    return takePictures(content, async (name, source) =>
      stored.has(name) ? { picture: name } : addPicture({ database, clock, files }, encoder, commandLine, source),
    );
  });

/** What keeps a file from being published, its pictures included. @throws {CommandError} for one that is not taken */
export const findFileProblems = (content: ContentFile, texts: TextDefaults): Promise<ContentProblem[]> =>
  withEncoder(async (encoder, files) => {
    const taken = new Set<string>();
    const document = await takePictures(content, async (_, source) => {
      const redrawn = await redrawPicture({ files }, encoder, commandLine, source);
      if (isRefusal(redrawn)) return redrawn;
      const picture = pictureHash(redrawn);
      taken.add(picture);
      return { picture };
    });
    const edits = documentEdits(document, texts);
    const missing = [...picturesNamed(edits)].filter(([, picture]) => content.isWhole && !taken.has(picture));
    return [
      ...checkContent(edits, texts),
      ...missing.map(([path]) => ({ path, error: 'contentPictureMissing' }) as const),
    ];
  });

async function withEncoder<T>(use: (encoder: PictureEncoder, files: { arrivals: string }) => Promise<T>): Promise<T> {
  const arrivals = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
  const encoder = new PictureEncoder();
  try {
    return await use(encoder, { arrivals });
  } finally {
    encoder.close();
    await rm(arrivals, { recursive: true, force: true });
  }
}

/**
 * The name by which a document names a picture of its file: one that was exported by its hash, and one that somebody has
 * put into the file themselves as it is called there, such as `shop.png`.
 */
function namedAs(file: string): string {
  const hash = file.replace(/\.webp$/, '');
  return pictureHashPattern.test(hash) ? hash : file;
}

/**
 * Takes each picture of a file that its document names, and names it there by the hash that it has here.
 * @param take a picture, of which the hash is given or why it is not taken
 * @throws {CommandError} for a picture that is not taken
 */
async function takePictures(
  { document, pictures }: ContentFile,
  take: (name: string, source: Readable) => Promise<{ readonly picture: string } | Refusal>,
): Promise<object> {
  const wanted = filesNamed(document);
  const taken = new Map<string, string>();
  for (const [file, zipped] of pictures) {
    const name = namedAs(file);
    // Such as of a project that somebody has taken out of the document.
    if (wanted.has(name)) taken.set(name, await takePicture(file, zipped, (source) => take(name, source)));
  }
  return replaceFiles(document, (name) => taken.get(name) ?? name);
}

async function takePicture(
  file: string,
  zipped: ZippedFile,
  take: (source: Readable) => Promise<{ readonly picture: string } | Refusal>,
): Promise<string> {
  let damage: unknown;
  async function* parts() {
    try {
      yield* zipped.open();
    } catch (error) {
      damage = error;
      throw error;
    }
  }
  const outcome = await take(Readable.from(parts()));
  if (damage) throw damage;
  if (isRefusal(outcome)) throw new CommandError(`${file}: ${sentences('en')(outcome.code)}`);
  return outcome.picture;
}

/** What a document says at each `file`. */
function filesNamed(document: object): ReadonlySet<string> {
  const names = new Set<string>();
  replaceFiles(document, (name) => {
    names.add(name);
    return name;
  });
  return names;
}

/** A copy of a document with other names of pictures. */
const replaceFiles = (document: object, replace: (name: string) => string): object =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'file' && typeof value === 'string' ? replace(value) : value,
  ) as object;
