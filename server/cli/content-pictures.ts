import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { checkContent, type TextDefaults } from '@vitrine/contracts/content/check.ts';
import { documentEdits } from '@vitrine/contracts/content/document.ts';
import { pictureHashPattern, picturesNamed } from '@vitrine/contracts/content/picture.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import type { PictureUse } from '@vitrine/contracts/content-picture.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { ContentSources } from '../features/content/service.ts';
import { type AddedPicture, addPicture, pictureHash, redrawPicture } from '../features/pictures/service.ts';
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
    return takePictures(content, async (name, source, as) =>
      stored.has(name) ? { picture: name } : addPicture({ database, clock, files }, encoder, commandLine, source, as),
    );
  });

/** What keeps a file from being published, its pictures included. @throws {CommandError} for one that is not taken */
export const findFileProblems = (content: ContentFile, texts: TextDefaults): Promise<ContentProblem[]> =>
  withEncoder(async (encoder, files) => {
    const taken = new Set<string>();
    const document = await takePictures(content, async (_, source, as) => {
      const redrawn = await redrawPicture({ files }, encoder, commandLine, source, as);
      if (isRefusal(redrawn)) return redrawn;
      const picture = pictureHash(redrawn);
      taken.add(picture);
      return { picture, ...(redrawn.size && { size: [...redrawn.size] as [number, number] }) };
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
  const hash = file.replace(/\.(?:webp|png)$/, '');
  return pictureHashPattern.test(hash) ? hash : file;
}

type Take = (name: string, source: Readable, as: PictureUse) => Promise<AddedPicture | Refusal>;

/**
 * Takes each picture of a file that its document names, and names it there by the hash that it has here; a logo with the
 * size at which pages show it.
 * @param take a picture, of which the hash is given or why it is not taken
 * @throws {CommandError} for a picture that is not taken
 */
async function takePictures({ document, pictures }: ContentFile, take: Take): Promise<object> {
  const uses = usesNamed(document);
  const taken = new Map<string, AddedPicture>();
  for (const [file, zipped] of pictures) {
    const name = namedAs(file);
    const as = uses.get(name);
    // None such as of a project that somebody has taken out of the document.
    if (as) taken.set(name, await takePicture(file, zipped, (source) => take(name, source, as)));
  }
  return withPictures(document, (named) => {
    const { picture, size } = taken.get(named.file) ?? {};
    return { ...named, ...(picture !== undefined && { file: picture }), ...(size && { size }) };
  });
}

async function takePicture(
  file: string,
  zipped: ZippedFile,
  take: (source: Readable) => Promise<AddedPicture | Refusal>,
): Promise<AddedPicture> {
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
  return outcome;
}

/** What a document names each file as. */
function usesNamed(document: object): ReadonlyMap<string, PictureUse> {
  const { agency } = document as { readonly agency?: { readonly logo?: Readonly<Record<string, Partial<Named>>> } };
  const uses = new Map<string, PictureUse>();
  withPictures(document, (named) => {
    uses.set(named.file, 'picture');
    return named;
  });
  for (const name of ['light', 'dark', 'icon'] as const) {
    const file = agency?.logo?.[name]?.file;
    if (typeof file === 'string') uses.set(file, name === 'icon' ? 'icon' : 'logo');
  }
  return uses;
}

type Named = { readonly file: string };

/** A copy of a document with other names of pictures. */
const withPictures = (document: object, replace: (named: Named) => object): object =>
  JSON.parse(JSON.stringify(document), (_, value) =>
    typeof value === 'object' && value !== null && typeof value.file === 'string' ? replace(value as Named) : value,
  ) as object;
