import type { Readable } from 'node:stream';
import { isExchangedKind } from '@vitrine/contracts/file-kind.ts';
import { isRefusal, type Refusal, refuse } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import type { Platform } from '../platform.ts';
import { nameByContent } from './kinds.ts';
import { maskTokensOfFile } from './mask-tokens.ts';
import { type NotReceived, type ReceivedFile, withReceivedFile } from './receive-file.ts';
import { isStoreOurs } from './store-mark.ts';

type Given = {
  readonly name: string;
  /** Undefined where the body was something else. */
  readonly source: Readable | undefined;
  readonly maxBytes: number;
};

/** A file that has arrived, with the name that says what it is. */
export type TakenFile = ReceivedFile & { readonly name: string };

type TakingPlatform = Pick<Platform, 'database' | 'clock' | 'files' | 'links'>;

const notReceived = { tooLarge: 'FILE_TOO_LARGE', brokenOff: 'VALIDATION', noRoom: 'UNAVAILABLE' } as const;

/**
 * Takes a file. What is in it is safe in the store before its row is, so that a row never lacks its content; a process
 * that is killed in between leaves something that is swept away. Tokens of our own links are masked in its name and text.
 * @param isWelcome looks before anything is read whether it may come
 * @param storeRow stores the row of a file under an id and the name that says what it is, unless there is one already for what was sent twice
 */
export async function takeFile<Stored extends { readonly id: string }>(
  platform: TakingPlatform,
  { name: given, source, maxBytes }: Given,
  isWelcome: () => Promise<Refusal | undefined>,
  storeRow: (id: string, taken: TakenFile) => Promise<Stored | Refusal>,
): Promise<Stored | Refusal> {
  const { database, files, links } = platform;
  const name = links.withoutTokens(given);
  if (!source) return refuse('UNSUPPORTED_MEDIA_TYPE');
  if (!isExchangedKind(name)) return refuse('FILE_KIND');
  const refusal = await isWelcome();
  if (refusal) return refusal;
  if (!(await isStoreOurs(database, files.store))) return refuse('UNAVAILABLE');
  return withReceivedFile(source, { folder: files.arrivals, maxBytes }, (received) =>
    keepReceived(platform, name, received, storeRow),
  );
}

async function keepReceived<Stored extends { readonly id: string }>(
  { clock, files, links }: TakingPlatform,
  name: string,
  arrived: ReceivedFile | NotReceived,
  storeRow: (id: string, taken: TakenFile) => Promise<Stored | Refusal>,
): Promise<Stored | Refusal> {
  if (typeof arrived === 'string') return refuse(notReceived[arrived]);
  if (arrived.bytes === 0) return refuse('FILE_EMPTY');
  const known = await nameByContent(name, arrived.path);
  if (known === undefined) return refuse('FILE_CONTENT');
  const received = await maskTokensOfFile(arrived, known, links.withoutTokensIn);
  const id = newId(clock.now());
  await files.store.keep(id, received.path);
  const kept = await storeRow(id, { ...received, name: known });
  // Refused, or sent before under the same key. Where the outcome is unknown, the sweep decides.
  if (isRefusal(kept) || kept.id !== id) await files.store.remove(id);
  return kept;
}
