import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { pagePolicy } from '../http/security-headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of a file in one encoding, with the headers they go out with. */
export type Variant = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

/** A file of the site, ready to be sent: nothing is read, compressed or hashed while a visitor waits. */
export type PageFile = { readonly isHtml: boolean; readonly variants: Readonly<Partial<Record<Encoding, Variant>>> };

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
  const plain = readFileSync(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isHtml = extname(path) === '.html';
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const shared = {
    'content-type': type,
    'cache-control': cacheControl(path, isHtml),
    ...(isHtml && { 'content-security-policy': pagePolicy(inlineScriptHashes(plain.toString())) }),
  };
  const variant = (encoding: Encoding, body: Buffer): Variant => ({
    body,
    headers: {
      ...shared,
      'content-length': String(body.length),
      // Strong, so another encoding is another tag (RFC 9110, 8.8.3).
      etag: `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(compressed.length > 0 && { vary: 'accept-encoding' }),
    },
  });
  const compressed = (['br', 'gzip'] as const).filter((encoding) => existsSync(path + endings[encoding]));
  const variants: Partial<Record<Encoding, Variant>> = { identity: variant('identity', plain) };
  for (const encoding of compressed) variants[encoding] = variant(encoding, readFileSync(path + endings[encoding]));
  return { isHtml, variants };
}

const endings = { br: '.br', gzip: '.gz' } as const;

/** A page is asked after each time (a short answer when it is the same); a file under a hash is kept for good. */
function cacheControl(path: string, isHtml: boolean): string {
  if (isHtml) return 'no-cache';
  return path.split(sep).join('/').includes(hashedFolder)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** SHA-256, base64, of every inline script of a page, as its Content-Security-Policy names them. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const hashes = Array.from(scripts, ([, code = '']) => createHash('sha256').update(code).digest('base64'));
  return [...new Set(hashes)];
}
