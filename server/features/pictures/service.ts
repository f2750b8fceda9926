import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { PictureUse } from '@vitrine/contracts/content-picture.ts';
import { maxPictureBytes, maxPictures } from '@vitrine/contracts/limits.ts';
import { type EncodedFile, type EncodedPicture, sourceEdge } from '../../pictures/encode-job.ts';
import type { PictureEncoder } from '../../pictures/picture-encoder.ts';
import { type AuditActor, recordInAudit } from '../../platform/audit.ts';
import { toInstant } from '../../platform/clock.ts';
import { takeAdvisoryLock } from '../../platform/database/row-locks.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { withReceivedFile } from '../../platform/files/receive-file.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { contentLock } from '../../records/content-lock.ts';
import { findPicturesInUse, findStoredPictures, isOnProposal } from '../../records/content-pictures.ts';
import { countPictures, deletePictureFiles, insertPictureFiles } from './queries.ts';

const notReceived = { tooLarge: 'PICTURE_TOO_LARGE', brokenOff: 'VALIDATION', noRoom: 'UNAVAILABLE' } as const;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What these functions need: also a command has it, beside a running server. */
type Sources = Pick<Platform, 'clock'> & {
  readonly database: Pick<Platform['database'], 'engine' | 'queries' | 'transaction'>;
};

/** The folder for what is still arriving. */
type ArrivalsOf = { readonly files: Pick<Platform['files'], 'arrivals'> };

type Redrawing = Pick<PictureEncoder, 'redraw' | 'redrawLogo'>;

/** A picture by its hash; of a logo, the size at which pages show it. */
export type AddedPicture = { readonly picture: string; readonly size?: [number, number] };

/**
 * Takes a picture for the content: it is written anew, by which everything goes that is not its pixels, and stored under
 * the hash of that; the same picture sent twice is one. What was sent is kept nowhere.
 * @param source undefined where the body was something else
 * @param as what it is added as: a logo or an icon may be an SVG, which is drawn
 */
export async function addPicture(
  platform: Sources & ArrivalsOf,
  encoder: Redrawing,
  caller: AuditActor,
  source: Readable | undefined,
  as: PictureUse = 'picture',
): Promise<AddedPicture | Refusal> {
  if (!source) return refuse('UNSUPPORTED_MEDIA_TYPE');
  if ((await countPictures(platform.database.queries, sourceEdge)) >= maxPictures) return refuse('PICTURES_FULL');
  const encoded = await redrawPicture(platform, encoder, caller, source, as);
  return 'files' in encoded ? keep(platform, caller, encoded) : encoded;
}

/** A picture as it would be stored, or why it is not taken. */
export function redrawPicture(
  { files }: ArrivalsOf,
  encoder: Redrawing,
  caller: AuditActor,
  source: Readable,
  as: PictureUse = 'picture',
): Promise<EncodedPicture | Refusal> {
  const arriving = { folder: files.arrivals, maxBytes: maxPictureBytes };
  return withReceivedFile(source, arriving, async (arrived) => {
    if (typeof arrived === 'string') return refuse(notReceived[arrived]);
    if (arrived.bytes === 0) return refuse('FILE_EMPTY');
    const requester = caller.accountId ?? '';
    const encoded = await (as === 'picture'
      ? encoder.redraw(arrived.path, requester)
      : encoder.redrawLogo(arrived.path, as, requester));
    return 'refusal' in encoded ? refuse(encoded.refusal) : encoded;
  });
}

/** What names a picture: the hash of its source. */
export function pictureHash({ files: [source] }: EncodedPicture): string {
  if (!source) throw new Error('The picture encoder gave nothing.');
  return hashOf(source.bytes);
}

async function keep(
  { database, clock }: Sources,
  caller: AuditActor,
  { files, size }: EncodedPicture,
): Promise<AddedPicture> {
  const picture = pictureHash({ files });
  await database.transaction(async ({ queries }) => {
    // A picture that nobody uses may be on its way out.
    await takeAdvisoryLock(database, queries, contentLock);
    if ((await findStoredPictures(queries, [picture])).has(picture)) return;
    await insertPictureFiles(
      queries,
      files.map((file) => rowOf(picture, file, toInstant(clock.now()))),
    );
    await recordInAudit(queries, clock, caller, [{ list: 'content', action: 'contentPictureAdded' }]);
  });
  return { picture, ...(size && { size: [...size] }) };
}

/** A file of a picture as it is stored. @param created_at an instant */
export const rowOf = (
  picture: string,
  { width, type, bytes }: EncodedFile,
  created_at: Schema['content_files']['created_at'],
): Schema['content_files'] => ({
  picture,
  width,
  type,
  hash: hashOf(bytes),
  content: Buffer.from(bytes).toString('base64'),
  created_at,
});

/**
 * Deletes a picture for good, such as of somebody who does not want to be seen any more. Earlier revisions go on naming
 * it, and can be published again only without it.
 * @returns why it was not
 */
export function deletePicture(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: AuditActor,
  picture: string,
): Promise<Refusal | undefined> {
  return database.transaction(async ({ queries }) => {
    await takeAdvisoryLock(database, queries, contentLock);
    const isUsed = (await findPicturesInUse(queries)).has(picture) || (await isOnProposal(queries, picture));
    if (isUsed) return refuse('PICTURE_IN_USE');
    if (!(await deletePictureFiles(queries, picture))) return refuse('NOT_FOUND');
    await recordInAudit(queries, clock, caller, [{ list: 'content', action: 'contentPictureDeleted' }]);
    return undefined;
  });
}
