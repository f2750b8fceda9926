import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { pagePolicy, partHeaders, securityHeaders } from '../http/security-headers.ts';
import { type Compressed, compressFast, compressWell } from './compress.ts';
import { withOrigin } from './origin.ts';
import { inlineScriptHashes, inlineStyleHashes, isUnlisted } from './page-html.ts';

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
  // Ours are modules, which are always UTF-8 (RFC 9239, 4.2).
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

/** Kinds of files that are only ever parts of a page. */
const parts: ReadonlySet<string> = new Set(['.js', '.css', '.woff2']);

/** Vite puts a hash of the content into the names in this folder, so these files never change. */
const hashedFolder = '/assets/';

const extensions = { br: '.br', gzip: '.gz' } as const;

/** A file whose content differs from the built one, with its path in URLs. */
type Changed = { readonly urlPath: string; readonly path: string; readonly plain: Buffer };

type Headers = Readonly<Record<string, string>>;

/**
 * Reads the built site into memory. A file's compressed variants, made at build time, are next to it as `.br` and `.gz`.
 * Files that name the origin are compressed again when the site's is another: fast, so that the start does not wait, and
 * then well, in the background.
 * @param origin the origin of the site's absolute addresses
 * @param headers of every file besides its own
 * @returns undefined when the site has not been built
 */
export function loadPageFiles(folder: string, origin: string, headers: Headers = {}): PageFiles | undefined {
  if (!existsSync(folder)) return undefined;
  const files = new Map<string, PageFile>();
  const changed: Changed[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const urlPath = urlPathOf(relative(folder, path));
    const built = readContent(path);
    const plain = built instanceof Buffer ? withOrigin(path, built, origin) : built;
    const compressed = compressedFiles(path);
    if (plain === built || !(plain instanceof Buffer)) files.set(urlPath, makeFile(path, plain, compressed, headers));
    else {
      // A file too small to gain by it stays without.
      const isCompressed = compressed.br !== undefined;
      files.set(urlPath, makeFile(path, plain, isCompressed ? compressFast(plain) : {}, headers));
      if (isCompressed) changed.push({ urlPath, path, plain });
    }
  }
  // Should it fail, the files are a tenth larger.
  compressAllWell(files, changed, headers).catch(() => {});
  return files;
}

/** One at a time, so that visitors keep the processor. */
async function compressAllWell(
  files: Map<string, PageFile>,
  changed: readonly Changed[],
  headers: Headers,
): Promise<void> {
  for (const { urlPath, path, plain } of changed) {
    files.set(urlPath, makeFile(path, plain, await compressWell(plain), headers));
  }
}

/** The contents of the compressed files next to a file. */
function compressedFiles(path: string): Partial<Compressed> {
  const encodings = (['br', 'gzip'] as const).filter((encoding) => existsSync(path + extensions[encoding]));
  return Object.fromEntries(encodings.map((encoding) => [encoding, readFileSync(path + extensions[encoding])]));
}

/** A film is not read, not even to hash it: its name in this folder already contains a hash. */
function readContent(path: string): Buffer | Film {
  const isFilm = path.split(sep).join('/').includes(hashedFolder) && types[extname(path)]?.startsWith('video/');
  return isFilm ? { path, length: statSync(path).size } : readFileSync(path);
}

/** `services/index.html` is served at `/services`, `assets/x.js` at `/assets/x.js`. */
export function urlPathOf(file: string): string {
  const urlPath = `/${file.split(sep).join('/')}`;
  return urlPath.endsWith('/index.html') ? urlPath.slice(0, -'/index.html'.length) || '/' : urlPath;
}

/** A file ready to be sent. @param bodies its content compressed */
export function makeFile(path: string, plain: Buffer | Film, bodies: Partial<Compressed>, headers: Headers): PageFile {
  const isHtml = extname(path) === '.html';
  const compressed = (['br', 'gzip'] as const).flatMap((encoding) => {
    const body = bodies[encoding];
    return body ? [{ encoding, body }] : [];
  });
  const acceptsRanges = compressed.length === 0 && !isHtml;
  const tag = createHash('sha256')
    .update(plain instanceof Buffer ? plain : basename(path))
    .digest('base64url')
    .slice(0, 22);
  /** The headers of every encoding, and of a 304. */
  const shared = {
    ...(parts.has(extname(path)) ? partHeaders : securityHeaders),
    ...headers,
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
  const compressedVariants = compressed.map(({ encoding, body }) => [encoding, variant(encoding, body)]);
  return {
    isHtml,
    acceptsRanges,
    variants: { ...Object.fromEntries(compressedVariants), identity: variant('identity', plain) },
  };
}

/** The headers that depend on a page's HTML. */
function pageHeaders(html: string): Record<string, string> {
  return {
    'content-security-policy': pagePolicy(inlineScriptHashes(html), inlineStyleHashes(html)),
    // Addresses of pages that are not for everybody may hold a secret or a name: no other request is to carry them.
    ...(isUnlisted(html) && { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }),
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
