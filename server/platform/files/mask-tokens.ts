import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extensionOf } from '@vitrine/contracts/file-kind.ts';
import { hashFile } from '../secrets.ts';
import { isTextName } from './kinds.ts';
import type { ReceivedFile } from './receive-file.ts';

/** In letters that are the same bytes in the charsets of texts. */
const mask = '********';

/** How the bytes of a text are read, so that writing what was read gives the same bytes again. */
function encodingOf(bytes: Buffer): 'latin1' | 'utf16le' {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'latin1';
}

type MaskLong = (text: string, mask: string) => Promise<string>;

/** Whether a file with such a name is read as a text. */
const isReadable = (name: string): boolean => isTextName(name) || extensionOf(name) === 'rtf';

/** Masks the tokens of our own links in a text; undefined where there are none. */
async function maskTokensOfBytes(given: Buffer, withoutTokens: MaskLong): Promise<Buffer | undefined> {
  const bytes = Buffer.from(given);
  // UTF-16 of the other order has its letters where the first has the next ones.
  const isSwapped = bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0;
  if (isSwapped) bytes.swap16();
  const encoding = encodingOf(bytes);
  const text = bytes.toString(encoding);
  const masked = await withoutTokens(text, mask);
  if (masked === text) return undefined;
  const written = Buffer.from(masked, encoding);
  return isSwapped ? written.swap16() : written;
}

/**
 * Masks the tokens of our own links in a text that has arrived, as in what people write: it is handed out to all admins.
 * Files that are no text stay as they are.
 * @param name says what kind it is
 * @param withoutTokens masks them in a text
 */
export async function maskTokensOfFile(
  received: ReceivedFile,
  name: string,
  withoutTokens: MaskLong,
): Promise<ReceivedFile> {
  if (!isReadable(name)) return received;
  const written = await maskTokensOfBytes(await readFile(received.path), withoutTokens);
  if (!written) return received;
  await writeFile(received.path, written);
  return { path: received.path, bytes: written.length, sha256: hashFile(written) };
}

/**
 * What is in a stored file, which an earlier version may have stored as it came, without the tokens of our own links. A text
 * is read whole.
 */
export function maskedContent(content: Readable, name: string, withoutTokens: MaskLong): Readable {
  if (!isReadable(name)) return content;
  async function* read() {
    const bytes = await buffer(content);
    yield (await maskTokensOfBytes(bytes, withoutTokens)) ?? bytes;
  }
  // Also where nobody has begun to read.
  return Readable.from(read(), { objectMode: false }).once('close', () => content.destroy());
}
