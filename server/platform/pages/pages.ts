import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLanguage, type Language, localizedPath } from '@vitrine/contracts/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../http/security-headers.ts';
import { isUrlTooLong } from '../http/url-length.ts';
import type { PageFile, PageFiles } from './files.ts';
import { pageText, rewordedPage } from './reworded-page.ts';
import { sendFile } from './send-file.ts';

/** The HTML of a page for one address; undefined where it is the same for all. */
type Reword = (path: string, query: string, html: string) => string | undefined;

/**
 * Sends the site's files from memory, before Fastify sees the request: its routing, hooks and objects per request would
 * cost more than sending the prepared bytes. Everything else is left to `servePages`.
 * @param count called with the status of each answer
 * @param reword makes another page of one for the words in an address, where there are any
 * @returns a function that answers a request and returns true, or returns false
 */
export function makePageSender(
  files: PageFiles | undefined,
  count: (status: number) => void,
  reword: Reword = () => undefined,
) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isUrlTooLong(url)) return false;
    const { path, query } = splitUrl(url);
    const file = plainFile(files, path, headers.cookie);
    if (!file) return false;
    const html = query !== '' && file.isHtml ? reword(path, query, pageText(file)) : undefined;
    sendFile(request, response, html === undefined ? file : rewordedPage(file, html), 200);
    count(response.statusCode);
    return true;
  };
}

/**
 * Serves what is not a plain file, in a Fastify plugin of its own. A path without a file gets the not-found page, in the
 * language of the path, and an address that is too long a page that says so; an English page redirects a visitor who has
 * chosen French to its French version (docs/decisions/0014).
 */
export function servePages(app: FastifyInstance, files: PageFiles | undefined): void {
  // No child logger per request: log lines of pages need no request id.
  app.setChildLoggerFactory((log) => log);
  app.get('/*', (request, reply) => {
    if (!files) return sendText(reply, 503, 'The pages have not been built: npm run build');
    const url = request.raw.url ?? '/';
    const { path, query } = splitUrl(url);
    if (isUrlTooLong(url)) return sendTooLong(request, reply, files, path);
    const file = plainFile(files, path, request.headers.cookie);
    if (file) return sendRaw(request, reply, file, 200);
    const frenchPath = frenchPathFor(files, path, request.headers.cookie);
    if (frenchPath) return redirect(reply, 302, frenchPath + query, { 'cache-control': 'no-store', vary: 'cookie' });
    sendNotFound(request, reply, files, path, query);
  });
  // Only other methods get here; refused before a body is read.
  const refuse = (reply: FastifyReply) => sendText(reply.header('allow', 'GET, HEAD'), 405, '');
  app.addHook('onRequest', (request, reply, done) => (request.is404 ? refuse(reply) : done()));
  app.setNotFoundHandler((_request, reply) => refuse(reply));
}

/** Sends a file without Fastify's serialization; its response hooks still measure and log it. */
function sendRaw(request: FastifyRequest, reply: FastifyReply, file: PageFile, status: 200 | 404 | 414): void {
  reply.hijack();
  sendFile(request.raw, reply.raw, file, status);
}

/** The file of a path to be sent with 200. */
function plainFile(files: PageFiles | undefined, path: string, cookie: string | undefined): PageFile | undefined {
  const file = files?.get(path);
  if (!files || !file || isErrorPage(path) || frenchPathFor(files, path, cookie)) return undefined;
  return file;
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/** The path of an English page's French version, when the visitor has chosen French. */
function frenchPathFor(files: PageFiles, path: string, cookie: string | undefined): string | undefined {
  if (cookie === undefined || !files.get(path)?.isHtml || isErrorPage(path)) return undefined;
  if (chosenLanguage(cookie) !== 'fr' || languageOfPath(path) === 'fr') return undefined;
  const frenchPath = localizedPath(path, 'fr');
  return files.has(frenchPath) ? frenchPath : undefined;
}

/** The language chosen with the header's toggle, which sets the cookie `lang`. */
function chosenLanguage(cookie: string): Language | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
  return isLanguage(value) ? value : undefined;
}

/** Whether a page is one that is sent in place of others. */
const isErrorPage = (path: string): boolean => /\/4(?:04|14)$/.test(path);

const languageOfPath = (path: string): Language => (path === '/fr' || path.startsWith('/fr/') ? 'fr' : 'en');

/** Answers an address that no route takes, since it is malformed (`/%ff`). */
export function sendMalformed(request: FastifyRequest, reply: FastifyReply, files: PageFiles | undefined): void {
  const url = request.raw.url ?? '/';
  const { path, query } = splitUrl(url);
  if (isUrlTooLong(url)) sendTooLong(request, reply, files, path);
  else if (files) sendNotFound(request, reply, files, path, query);
  else sendText(reply, 404, 'Not found');
}

function sendNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  files: PageFiles,
  path: string,
  query: string,
): void {
  // Each page has one URL: one with a trailing slash redirects to the one without.
  const trimmed = withoutTrailingSlashes(path);
  // With a single leading slash, since `//host` would redirect to another site.
  const page = files.get(localizedPath('/404', languageOfPath(path)));
  // Its own address, where the page of one that was too long is loaded again.
  if (/^(?:\/fr)?\/414$/.test(path)) sendTooLong(request, reply, files, path);
  else if (trimmed !== path && /^\/[^/]/.test(trimmed) && files.has(trimmed)) redirect(reply, 301, trimmed + query);
  else if (page) sendRaw(request, reply, page, 404);
  else sendText(reply, 404, 'Not found');
}

/** A loop, since `/\/+$/` takes quadratic time on a path of slashes that ends in something else. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function redirect(reply: FastifyReply, status: 301 | 302, location: string, headers = {}): void {
  reply
    .code(status)
    .headers({ ...securityHeaders, ...headers, location })
    .send();
}

function sendTooLong(request: FastifyRequest, reply: FastifyReply, files: PageFiles | undefined, path: string): void {
  const page = files?.get(localizedPath('/414', languageOfPath(path)));
  if (page) sendRaw(request, reply, page, 414);
  else sendText(reply, 414, 'This address is too long.');
}

function sendText(reply: FastifyReply, status: number, text: string): void {
  reply.code(status).headers(securityHeaders).type('text/plain').send(text);
}
