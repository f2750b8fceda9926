import { isLanguage, type Language, localizedPath } from '@vitrine/contracts/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PageFile, PageFiles, Variant } from './files.ts';

/**
 * Serves the site from memory. An address without a file gets the page that says so, in the language of the address;
 * an English page asked for by somebody who chose French leads to its French twin (D1).
 */
export function servePages(app: FastifyInstance, files: PageFiles | undefined): void {
  app.get('/*', (request, reply) => {
    if (!files) return reply.code(503).type('text/plain').send('The pages have not been built: npm run build');
    const { path, query } = split(request.raw.url ?? '/');
    const file = files.get(path);
    if (!file || path.endsWith('/404')) return sendNotFound(request, reply, files, path, query);
    const twin = file.isHtml && twinFor(request, path, files);
    if (twin) return redirect(reply, twin + query);
    return sendFile(request, reply, file);
  });
  // Left are the methods that no page takes.
  app.setNotFoundHandler((_request, reply) => reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send());
}

function split(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/** The French twin of an English page, when the visitor has chosen French. */
function twinFor(request: FastifyRequest, path: string, files: PageFiles): string | undefined {
  const language = chosenLanguage(request.headers.cookie);
  if (language !== 'fr' || languageOfPath(path) === 'fr') return undefined;
  const twin = localizedPath(path, language);
  return files.has(twin) ? twin : undefined;
}

/** The language remembered by the toggle of the header, in the cookie `lang`. */
function chosenLanguage(cookie: string | undefined): Language | undefined {
  const value = cookie === undefined ? undefined : /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
  return isLanguage(value) ? value : undefined;
}

const languageOfPath = (path: string): Language => (path === '/fr' || path.startsWith('/fr/') ? 'fr' : 'en');

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.code(302).headers({ 'cache-control': 'no-store', vary: 'cookie', location: to }).send();
}

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  files: PageFiles,
  path: string,
  query: string,
): FastifyReply {
  // One address for each page: with a slash at its end it moves to the one without.
  const bare = path.replace(/\/+$/, '');
  // Starting with one slash only, since `//host` would lead to another site.
  if (bare !== path && /^\/[^/]/.test(bare) && files.has(bare))
    return reply
      .code(301)
      .header('location', bare + query)
      .send();
  const page = files.get(localizedPath('/404', languageOfPath(path)));
  reply.code(404);
  return page ? sendFile(request, reply, page) : reply.type('text/plain').send('Not found');
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile): FastifyReply {
  const variant = pick(file, request.headers['accept-encoding']);
  if (!variant) return reply.code(500).send();
  reply.headers(variant.headers);
  const known = request.headers['if-none-match'];
  if (known !== undefined && reply.statusCode === 200 && matches(known, variant)) {
    return reply.removeHeader('content-length').code(304).send();
  }
  return reply.send(variant.body);
}

function matches(ifNoneMatch: string, variant: Variant): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(variant.headers.etag ?? '') || tags.includes('*');
}

function pick(file: PageFile, acceptEncoding: string | undefined): Variant | undefined {
  for (const encoding of preferred(acceptEncoding)) {
    const variant = file.variants[encoding];
    if (variant) return variant;
  }
  return file.variants.identity;
}

/** Browsers send a handful of different headers: each is read once. */
const readBefore = new Map<string, readonly Encoding[]>();

function preferred(acceptEncoding = ''): readonly Encoding[] {
  const known = readBefore.get(acceptEncoding);
  if (known) return known;
  const accepted = acceptEncoding.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  const encodings = (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
  if (readBefore.size < 100) readBefore.set(acceptEncoding, encodings);
  return encodings;
}
