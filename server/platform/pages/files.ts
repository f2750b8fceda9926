import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { pagePolicy, securityHeaders } from '../http/security-headers.ts';
import { inlineScriptHashes, isUnlisted } from './page-html.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Names and values in turn, as Node writes them out without looking at them again. */
export type RawHeaders = readonly string[];

/** A film stays on the disk and is sent from there: all of them in memory would be a good part of what the server takes. */
export type Film = { readonly path: string; readonly length: number };

/** The bytes of a file in one encoding, with the headers they go out with. */
export type Variant = {
  readonly body: Buffer | Film;
  /** With the quotes. Strong, so another encoding is another tag (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly headers: RawHeaders;
  /** Those of an answer that says: you have it already. */
  readonly unchangedHeaders: RawHeaders;
};

/** A file of the site, ready to be sent: nothing is read, compressed or hashed while a visitor waits. */
export type PageFile = {
  readonly isHtml: boolean;
  /** Pictures, fonts and films, which no encoding makes smaller, are also sent in pieces. */
  readonly takesRanges: boolean;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };
};

/** Every file of the site by its address. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/** Vite puts the hash of the content into these names: what is there once never changes. */
const hashedFolder = '/assets/';

const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * Reads the built site into memory. Beside a file, `.br` and `.gz` hold it compressed at build time.
 * @param folder the folder of the built pages
 * @returns undefined when the pages have not been built
 */
export function loadPageFiles(folder: string): PageFiles | undefined {
  if (!existsSync(folder)) return undefined;
  const files = new Map<string, PageFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(addressOf(relative(folder, path)), loadFile(path));
  }
  return files;
}

/** `services/index.html` is at `/services`, `assets/x.js` at `/assets/x.js`. */
function addressOf(file: string): string {
  const address = `/${file.split(sep).join('/')}`;
  return address.endsWith('/index.html') ? address.slice(0, -'/index.html'.length) || '/' : address;
}

function loadFile(path: string): PageFile {
  // The name of a film tells its content, as that of every file of this folder does.
  const isFilm = path.split(sep).join('/').includes(hashedFolder) && types[extname(path)]?.startsWith('video/');
  const plain = isFilm ? { path, length: statSync(path).size } : readFileSync(path);
  const isHtml = extname(path) === '.html';
  const compressed = (['br', 'gzip'] as const).filter((encoding) => existsSync(path + endings[encoding]));
  const takesRanges = compressed.length === 0 && !isHtml;
  const tag = createHash('sha256')
    .update(plain instanceof Buffer ? plain : basename(path))
    .digest('base64url')
    .slice(0, 22);
  /** What holds of the file whatever its encoding, and of an answer without a body too. */
  const shared = {
    ...securityHeaders,
    'cache-control': cacheControl(path, isHtml),
    ...(compressed.length > 0 && { vary: 'accept-encoding' }),
    ...(takesRanges && { 'accept-ranges': 'bytes' }),
    ...(isHtml && pageHeaders(plain.toString())),
  };
  const variant = (encoding: Encoding, body: Buffer | Film): Variant => {
    const etag = `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const unchanged = { ...shared, etag };
    const whole = {
      ...unchanged,
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body, etag, headers: rawHeaders(whole), unchangedHeaders: rawHeaders(unchanged) };
  };
  const twins = compressed.map((encoding) => [encoding, variant(encoding, readFileSync(path + endings[encoding]))]);
  return { isHtml, takesRanges, variants: { ...Object.fromEntries(twins), identity: variant('identity', plain) } };
}

/** The headers that are read from a page itself. */
function pageHeaders(html: string): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(inlineScriptHashes(html)),
    ...(isUnlisted(html) && { 'x-robots-tag': 'noindex' }),
  };
}

export const rawHeaders = (headers: Readonly<Record<string, string>>): RawHeaders => Object.entries(headers).flat();

/** A page is asked after each time (a short answer when it is the same); a file under a hash is kept for good. */
function cacheControl(path: string, isHtml: boolean): string {
  if (isHtml) return 'no-cache';
  return path.split(sep).join('/').includes(hashedFolder)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}
