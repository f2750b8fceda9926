import type { EncodeRefusal } from './encode-job.ts';

/** Of a file, by which its kind is known. */
export const headBytes = 4096;

/** How the pictures begin that are taken: JPEG, PNG, GIF; and, after a length, WebP and AVIF. */
const starts = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];

const laterStarts = [
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
  // HEIF that names its codec only among what it is compatible with.
  /^.{4}ftypmif1.{4}(?:.{4}){0,6}?avif/s,
] as const;

/** What an SVG begins with, after a mark of its encoding, declarations and comments. */
const svg = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<\?xml|<!--|<!doctype svg|<svg|<[a-z]+:svg)/i;

/** An SVG that is packed (`.svgz`). */
const packed = '\x1f\x8b';

/**
 * What a file is by its bytes, whatever its name says.
 * @param head its first bytes
 * @returns `picture`, or why it is not taken
 */
export function pictureKindOf(head: Buffer): 'picture' | EncodeRefusal {
  const bytes = head.toString('latin1');
  if (starts.some((start) => bytes.startsWith(start))) return 'picture';
  if (laterStarts.some((start) => start.test(bytes))) return 'picture';
  if (svg.test(bytes.replaceAll('\0', '')) || bytes.startsWith(packed)) return 'PICTURE_SVG';
  return 'PICTURE_KIND';
}
