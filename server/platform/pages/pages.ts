import type { IncomingMessage, ServerResponse } from 'node:http';
import { inContent } from '@vitrine/contracts/content/current.ts';
import { redirectOf } from '@vitrine/contracts/content/redirects-in-force.ts';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageOfPath,
  localizedPath,
  siteLanguages,
} from '@vitrine/contracts/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../http/security-headers.ts';
import { isUrlTooLong } from '../http/url-length.ts';
import type { PageFile, PageFiles } from './files.ts';
import {
  endedPreviewCookie,
  type PreviewSource,
  previewCookieOf,
  previewedPage,
  previewHeaders,
  previewPath,
  previewTokenOf,
} from './preview.ts';
import { pageText, rewordedPage } from './reworded-page.ts';
import { sendFile } from './send-file.ts';

/** The files shown at the moment, asked for with each request. */
type Shown = {
  readonly files: PageFiles | undefined;
  /** Whether search engines are told to list nothing of it. */
  readonly isUnlisted?: boolean;
};

/** The HTML of a page for one address; undefined where it is the same for all. */
type Reword = (path: string, query: string, html: string) => string | undefined;

/**
 * Sends the site's files from memory, before Fastify sees the request: its routing, hooks and objects per request would
 * cost more than sending the prepared bytes. Everything else is left to `servePages`.
 * @param count called with the status of each response
 * @param reword makes another page of one for the text in a URL, where there is any
 * @returns a function that answers a request and returns true, or returns false
 */
export function makePageSender(site: Shown, count: (status: number) => void, reword: Reword = () => undefined) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isUrlTooLong(url)) return false;
    const { path, query } = splitUrl(url);
    // Who looks at a preview is asked for with the database.
    if (previewTokenOf(headers.cookie) !== undefined) return false;
    const file = plainFile(site.files, path, headers.cookie);
    if (!file) return false;
    const html = query !== '' && file.isHtml ? reword(path, query, pageText(file)) : undefined;
    sendFile(request, response, html === undefined ? file : rewordedPage(file, html), 200, site.isUnlisted);
    count(response.statusCode);
    return true;
  };
}

/**
 * Serves what is not a plain file, in a Fastify plugin of its own. A path without a file gets the not-found page, in the
 * language of the path, and an address that is too long a page that says so; a page in the default language redirects a
 * visitor who has chosen another to it, and one in a language that is no longer in use to the default (docs/decisions/0014).
 */
export function servePages(app: FastifyInstance, site: Shown, previews?: PreviewSource): void {
  // No child logger per request: log lines of pages need no request id.
  app.setChildLoggerFactory((log) => log);
  app.get('/*', (request, response) => {
    const token = previewTokenOf(request.headers.cookie);
    if (!previews || token === undefined || isOfBackOffice(request)) return servePage(request, response, site);
    return servePreview(request, response, site, previews.find(token));
  });
  if (previews) servePreviewLink(app, site, previews);
  // Only other methods get here; refused before a body is read.
  const refuse = (response: FastifyReply) => sendText(response.header('allow', 'GET, HEAD'), 405, '');
  app.addHook('onRequest', (request, response, done) => (request.is404 ? refuse(response) : done()));
  app.setNotFoundHandler((_request, response) => refuse(response));
}

/** Sends what stands at an address of the site. @param mark makes of a page what goes out */
function servePage(
  request: FastifyRequest,
  response: FastifyReply,
  site: Shown,
  mark = (page: PageFile) => page,
): void {
  const { files } = site;
  const url = request.raw.url ?? '/';
  const { path, query } = splitUrl(url);
  const { cookie } = request.headers;
  const file = plainFile(files, path, cookie);
  const led = files && (chosenPathFor(files, path, cookie) ?? pathInUse(files, path));
  if (!files) sendText(response, 503, 'The pages have not been built: npm run build');
  else if (isUrlTooLong(url)) sendTooLong(request, response, files, path);
  else if (file) sendRaw(request, response, file.isHtml ? mark(file) : file, 200, site.isUnlisted);
  else if (led !== undefined) redirect(response, 302, led + query, { 'cache-control': 'no-store', vary: 'cookie' });
  else sendNotFound(request, response, files, path, query);
}

/** The back office is the same, whatever the site says. */
const isOfBackOffice = ({ raw }: FastifyRequest): boolean =>
  /^\/(?:[a-z]{2}\/)?admin(?:\/|$)/.test(splitUrl(raw.url ?? '/').path);

/** Sends the page of a preview, or that of the site where the preview's link works no more. */
async function servePreview(
  request: FastifyRequest,
  response: FastifyReply,
  site: Shown,
  found: ReturnType<PreviewSource['find']>,
): Promise<FastifyReply> {
  const { path } = splitUrl(request.raw.url ?? '/');
  // Without the database nobody can say what it shows.
  const preview = await found.catch(() => undefined);
  if (!preview) servePage(request, response, site);
  else {
    inContent(preview.edits, () =>
      servePage(request, response, { files: preview.files }, (page) => previewedPage(page, languageOfPath(path))),
    );
  }
  return response;
}

/** The link to a preview, and the way out of one. */
function servePreviewLink(app: FastifyInstance, site: Shown, previews: PreviewSource): void {
  app.get(previewPath, async (request, response) => {
    const { draft: token } = request.query as { readonly draft?: unknown };
    const isGood = typeof token === 'string' && (await previews.isGood(token));
    if (token !== undefined && !isGood) servePage(request, response, site);
    else {
      const cookie = isGood ? previewCookieOf(token, request.protocol === 'https') : endedPreviewCookie;
      redirect(response, 302, '/', { ...previewHeaders, 'set-cookie': cookie });
    }
    return response;
  });
}

/** Sends a file without Fastify's serialization; its response hooks still measure and log it. */
function sendRaw(
  request: FastifyRequest,
  response: FastifyReply,
  file: PageFile,
  status: 200 | 404 | 414,
  isUnlisted = false,
): void {
  response.hijack();
  sendFile(request.raw, response.raw, file, status, isUnlisted);
}

/** The file of a path to be sent with 200. */
function plainFile(files: PageFiles | undefined, path: string, cookie: string | undefined): PageFile | undefined {
  const file = files?.get(path);
  if (!files || !file || isErrorPage(path) || chosenPathFor(files, path, cookie) !== undefined) return undefined;
  return file;
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/** The path of a page of the default language in the one that the visitor has chosen. */
function chosenPathFor(files: PageFiles, path: string, cookie: string | undefined): string | undefined {
  if (cookie === undefined || !files.get(path)?.isHtml || isErrorPage(path)) return undefined;
  const chosen = chosenLanguage(cookie);
  if (chosen === undefined || chosen === defaultLanguage || languageOfPath(path) !== defaultLanguage) return undefined;
  const chosenPath = localizedPath(path, chosen);
  return files.has(chosenPath) ? chosenPath : undefined;
}

/** The language chosen with the header's toggle, which sets the cookie `lang`. */
function chosenLanguage(cookie: string): Language | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1];
  return isLanguage(value) && siteLanguages.includes(value) ? value : undefined;
}

/**
 * Where an address leads whose language is no longer in use, or has become the default, which has no prefix: links that
 * were sent go on working.
 */
function pathInUse(files: PageFiles, path: string): string | undefined {
  const [, prefix, rest = ''] = /^\/([a-z]+)(\/.*)?$/.exec(withoutTrailingSlashes(path)) ?? [];
  if (!isLanguage(prefix) || languageOfPath(`/${prefix}`) !== defaultLanguage) return undefined;
  const target = rest === '' ? '/' : rest;
  return files.get(target)?.isHtml && !isErrorPage(target) && languageOfPath(target) === defaultLanguage
    ? target
    : undefined;
}

/** Whether a page is one that is sent in place of others. */
const isErrorPage = (path: string): boolean => /\/4(?:04|14)$/.test(path);

/** Answers an address that no route takes, since it is malformed (`/%ff`). */
export function sendMalformed(request: FastifyRequest, response: FastifyReply, { files }: Shown): void {
  const url = request.raw.url ?? '/';
  const { path, query } = splitUrl(url);
  if (isUrlTooLong(url)) sendTooLong(request, response, files, path);
  else if (files) sendNotFound(request, response, files, path, query);
  else sendText(response, 404, 'Not found');
}

function sendNotFound(
  request: FastifyRequest,
  response: FastifyReply,
  files: PageFiles,
  path: string,
  query: string,
): void {
  // Each page has one URL: one with a trailing slash redirects to the one without.
  const trimmed = withoutTrailingSlashes(path);
  // With a single leading slash, since `//host` would redirect to another site.
  const page = files.get(localizedPath('/404', languageOfPath(path)));
  const former = redirectOf(path);
  // Its own address, where the page of one that was too long is loaded again.
  if (path === localizedPath('/414', languageOfPath(path))) sendTooLong(request, response, files, path);
  else if (trimmed !== path && /^\/[^/]/.test(trimmed) && files.has(trimmed)) redirect(response, 301, trimmed + query);
  else if (former !== undefined) redirect(response, 301, withQuery(former, query));
  else if (page) sendRaw(request, response, page, 404);
  // No page is shown before it is known which (`platform/site/site.ts`).
  else sendText(response.header('retry-after', '2'), 503, 'The site is starting.');
}

/** A target that says what it asks for is led to as it is. */
const withQuery = (target: string, query: string): string =>
  encodeURI(decodable(target)) + (/[?#]/.test(target) ? '' : query);

/** Without encoding a second time what is encoded. */
function decodable(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/** A loop, since `/\/+$/` takes quadratic time on a path of slashes that ends in something else. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function redirect(response: FastifyReply, status: 301 | 302, location: string, headers = {}): void {
  response
    .code(status)
    .headers({ ...securityHeaders, ...headers, location })
    .send();
}

function sendTooLong(
  request: FastifyRequest,
  response: FastifyReply,
  files: PageFiles | undefined,
  path: string,
): void {
  const page = files?.get(localizedPath('/414', languageOfPath(path)));
  if (page) sendRaw(request, response, page, 414);
  else sendText(response, 414, 'This address is too long.');
}

function sendText(response: FastifyReply, status: number, text: string): void {
  response.code(status).headers(securityHeaders).type('text/plain').send(text);
}
