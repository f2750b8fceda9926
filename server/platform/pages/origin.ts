import { extname } from 'node:path';
import { builtOrigin } from '@vitrine/contracts/origin.ts';

/** Pages, the site map and what crawlers may read; scripts and styles do not name the origin. */
const types = new Set(['.html', '.data', '.xml', '.txt']);

/**
 * A file of the built site with the site's own origin in its absolute addresses.
 * @returns the same buffer when there is nothing to replace
 */
export function withOrigin(name: string, content: Buffer, origin: string): Buffer {
  if (origin === builtOrigin || !types.has(extname(name)) || !content.includes(builtOrigin)) return content;
  return Buffer.from(content.toString().replaceAll(builtOrigin, () => escaped(origin)));
}

/** So that an address, whatever is in it, cannot end the attribute or the text it stands in. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
