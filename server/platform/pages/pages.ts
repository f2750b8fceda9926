import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLanguage, type Language, localizedPath } from '@vitrine/contracts/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../http/security-headers.ts';
import type { PageFile, PageFiles } from './files.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends files of the site from memory, ahead of Fastify, which is made for calls: routing, hooks and objects of its own
 * for each request would cost more than the bytes, which lie ready. What is no such file is left to `servePages`.
 * @param note is told the status of each answer
 * @returns a function that says whether it answers a request
 */
export function makePageSender(files: PageFiles | undefined, note: (status: number) => void) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const file = plainFile(files, split(url).path, headers.cookie);
    if (!file) return false;
    sendFile(request, response, file, 200);
    note(response.statusCode);
    return true;
  };
}

/**
 * Serves what is no plain file, in a Fastify of its own. An address without a file gets the page that says so, in the
 * language of the address; an English page asked for by somebody who chose French leads to its French twin (D1).
 */
export function servePages(app: FastifyInstance, files: PageFiles | undefined): void {
  // A logger of its own for each request is of no use here: one page is not told from the next.
  app.setChildLoggerFactory((log) => log);
  app.get('/*', (request, reply) => {
    if (!files) return sendWords(reply, 503, 'The pages have not been built: npm run build');
    const { path, query } = split(request.raw.url ?? '/');
    const file = plainFile(files, path, request.headers.cookie);
    if (file) return sendRaw(request, reply, file, 200);
    const twin = twinFor(files, path, request.headers.cookie);
    if (twin) return redirect(reply, 302, twin + query, { 'cache-control': 'no-store', vary: 'cookie' });
    sendNotFound(request, reply, files, path, query);
  });
  // Left are the methods that no page takes.
  app.setNotFoundHandler((_request, reply) => sendWords(reply.header('allow', 'GET, HEAD'), 405, ''));
}

/** Past what Fastify does for answers that are made on demand; measuring and logging still see it. */
function sendRaw(request: FastifyRequest, reply: FastifyReply, file: PageFile, status: 200 | 404): void {
  reply.hijack();
  sendFile(request.raw, reply.raw, file, status);
}

/** The file of an address that is to be sent with 200. */
function plainFile(files: PageFiles | undefined, path: string, cookie: string | undefined): PageFile | undefined {
  const file = files?.get(path);
  if (!files || !file || path.endsWith('/404') || twinFor(files, path, cookie)) return undefined;
  return file;
}

function split(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/** The French twin of an English page, when the visitor has chosen French. */
function twinFor(files: PageFiles, path: string, cookie: string | undefined): string | undefined {
  if (cookie === undefined || !files.get(path)?.isHtml || path.endsWith('/404')) return undefined;
  if (chosenLanguage(cookie) !== 'fr' || languageOfPath(path) === 'fr') return undefined;
  const twin = localizedPath(path, 'fr');
  return files.has(twin) ? twin : undefined;
}

/** The language remembered by the toggle of the header, in the cookie `lang`. */
function chosenLanguage(cookie: string): Language | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
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
  else if (page) sendRaw(request, reply, page, 404);
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
