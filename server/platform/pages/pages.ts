import { isLanguage, type Language, localizedPath } from '@vitrine/contracts/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../http/security-headers.ts';
import type { PageFiles } from './files.ts';
import { sendFile } from './send-file.ts';

/**
 * Serves the site from memory. An address without a file gets the page that says so, in the language of the address;
 * an English page asked for by somebody who chose French leads to its French twin (D1).
 */
export function servePages(app: FastifyInstance, files: PageFiles | undefined): void {
  // A logger of its own for each request is of no use here: one page is not told from the next.
  app.setChildLoggerFactory((log) => log);
  app.get('/*', (request, reply) => {
    if (!files) return sendWords(reply, 503, 'The pages have not been built: npm run build');
    const { path, query } = split(request.raw.url ?? '/');
    const file = files.get(path);
    if (!file || path.endsWith('/404')) return sendNotFound(request, reply, files, path, query);
    const twin = file.isHtml && twinFor(request, path, files);
    if (twin) return redirect(reply, 302, twin + query, { 'cache-control': 'no-store', vary: 'cookie' });
    sendFile(request, reply, file, 200);
  });
  // Left are the methods that no page takes.
  app.setNotFoundHandler((_request, reply) => sendWords(reply.header('allow', 'GET, HEAD'), 405, ''));
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

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  files: PageFiles,
  path: string,
  query: string,
): void {
  // One address for each page: with a slash at its end it moves to the one without.
  const bare = path.replace(/\/+$/, '');
  // Starting with one slash only, since `//host` would lead to another site.
  const page = files.get(localizedPath('/404', languageOfPath(path)));
  if (bare !== path && /^\/[^/]/.test(bare) && files.has(bare)) redirect(reply, 301, bare + query);
  else if (page) sendFile(request, reply, page, 404);
  else sendWords(reply, 404, 'Not found');
}

function redirect(reply: FastifyReply, status: 301 | 302, location: string, headers = {}): void {
  reply
    .code(status)
    .headers({ ...securityHeaders, ...headers, location })
    .send();
}

function sendWords(reply: FastifyReply, status: number, text: string): void {
  reply.code(status).headers(securityHeaders).type('text/plain').send(text);
}
