import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { pagePolicy, securityHeaders } from '../http/security-headers.ts';
import { inlineScriptHashes, isUnlisted } from './page-html.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Names and values in turn, which Node writes out without further checks. */
export type RawHeaders = readonly string[];

/** Films are streamed from disk: together they would be a good part of the server's memory. */
export type Film = { readonly path: string; readonly length: number };

/** The bytes of a file in one encoding, with the headers they go out with. */
export type Variant = {
  readonly body: Buffer | Film;
  /** With its quotes. A strong tag, so it differs per encoding (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly headers: RawHeaders;
  /** The headers of a 304. */
  readonly notModifiedHeaders: RawHeaders;
};

/** A file of the site, ready to send: nothing is read, compressed or hashed while a visitor waits. */
export type PageFile = {
  readonly isHtml: boolean;
  /** Range requests are answered for images, fonts and films, which have no compressed variants. */
  readonly acceptsRanges: boolean;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };
};

/** Every file of the site by its path. */
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

/** Vite puts a hash of the content into the names in this folder, so these files never change. */
const hashedFolder = '/assets/';

const extensions = { br: '.br', gzip: '.gz' } as const;

/**
 * Reads the built site into memory. A file's compressed variants, made at build time, are next to it as `.br` and `.gz`.
 * @returns undefined when the site has not been built
 */
export function loadPageFiles(folder: string): PageFiles | undefined {
  if (!existsSync(folder)) return undefined;
  const files = new Map<string, PageFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(urlPathOf(relative(folder, path)), loadFile(path));
  }
  return files;
}

/** `services/index.html` is served at `/services`, `assets/x.js` at `/assets/x.js`. */
function urlPathOf(file: string): string {
  const urlPath = `/${file.split(sep).join('/')}`;
  return urlPath.endsWith('/index.html') ? urlPath.slice(0, -'/index.html'.length) || '/' : urlPath;
}

function loadFile(path: string): PageFile {
  // A film is not read to hash it: its name in this folder already contains a hash.
  const isFilm = path.split(sep).join('/').includes(hashedFolder) && types[extname(path)]?.startsWith('video/');
  const plain = isFilm ? { path, length: statSync(path).size } : readFileSync(path);
  const isHtml = extname(path) === '.html';
  const compressed = (['br', 'gzip'] as const).filter((encoding) => existsSync(path + extensions[encoding]));
  const acceptsRanges = compressed.length === 0 && !isHtml;
  const tag = createHash('sha256')
    .update(plain instanceof Buffer ? plain : basename(path))
    .digest('base64url')
    .slice(0, 22);
  /** The headers of every encoding, and of a 304. */
  const shared = {
    ...securityHeaders,
    'cache-control': cacheControl(path, isHtml),
    ...(compressed.length > 0 && { vary: 'accept-encoding' }),
    ...(acceptsRanges && { 'accept-ranges': 'bytes' }),
    ...(isHtml && pageHeaders(plain.toString())),
  };
  const variant = (encoding: Encoding, body: Buffer | Film): Variant => {
    const etag = `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const notModified = { ...shared, etag };
    const whole = {
      ...notModified,
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return { body, etag, headers: rawHeaders(whole), notModifiedHeaders: rawHeaders(notModified) };
  };
  const compressedVariants = compressed.map((encoding) => [
    encoding,
    variant(encoding, readFileSync(path + extensions[encoding])),
  ]);
  return {
    isHtml,
    acceptsRanges,
    variants: { ...Object.fromEntries(compressedVariants), identity: variant('identity', plain) },
  };
}

/** The headers that depend on a page's HTML. */
function pageHeaders(html: string): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(inlineScriptHashes(html)),
    ...(isUnlisted(html) && { 'x-robots-tag': 'noindex' }),
  };
}

export const rawHeaders = (headers: Readonly<Record<string, string>>): RawHeaders => Object.entries(headers).flat();

/** Pages are revalidated on each visit (a short 304 when unchanged); hashed files are cached for good. */
function cacheControl(path: string, isHtml: boolean): string {
  if (isHtml) return 'no-cache';
  return path.split(sep).join('/').includes(hashedFolder)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}
