import { readFile, writeFile } from 'node:fs/promises';
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

/**
 * Masks the tokens of our own links in a text that has arrived, as in what people write: it is handed out to all admins.
 * Files that are no text stay as they are.
 * @param name says what kind it is
 * @param withoutTokens masks them in a text
 */
export async function maskTokensOfFile(
  received: ReceivedFile,
  name: string,
  withoutTokens: (text: string, mask: string) => Promise<string>,
): Promise<ReceivedFile> {
  if (!isTextName(name) && extensionOf(name) !== 'rtf') return received;
  const bytes = await readFile(received.path);
  // UTF-16 of the other order has its letters where the first has the next ones.
  const isSwapped = bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0;
  if (isSwapped) bytes.swap16();
  const encoding = encodingOf(bytes);
  const text = bytes.toString(encoding);
  const masked = await withoutTokens(text, mask);
  if (masked === text) return received;
  const written = Buffer.from(masked, encoding);
  if (isSwapped) written.swap16();
  await writeFile(received.path, written);
  return { path: received.path, bytes: written.length, sha256: hashFile(written) };
}
