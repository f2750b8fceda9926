import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { streamBufferBytes } from '../http/http-server.ts';
import { type Encoding, type Film, type PageFile, type RawHeaders, rawHeaders, type Variant } from './files.ts';
import { readRange } from './ranges.ts';

/** A range of a film, both ends included. */
type FilmRange = Film & { readonly first: number; readonly last: number };
type RawResponse = { readonly status: number; readonly headers: RawHeaders; readonly body?: Buffer | Film | FilmRange };

/**
 * Sends a file. Its bytes and headers were prepared at startup and go to the socket as they are.
 * @param isUnlisted whether search engines are told not to list it, whatever the page itself says
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PageFile,
  status: 200 | 404 | 414,
  isUnlisted = false,
): void {
  const variant = pickVariant(file, request.headers['accept-encoding']);
  const whole = { status, headers: variant.headers, body: variant.body };
  const { headers, body, ...head } = status !== 200 ? whole : (conditionalResponse(request, file, variant) ?? whole);
  response.writeHead(head.status, (isUnlisted && file.isHtml ? unlisted(headers) : headers) as string[]);
  if (body === undefined || !('path' in body)) response.end(body);
  else if (request.method === 'HEAD') response.end();
  else sendFilm(response, body);
}

const robotsHeader = 'x-robots-tag';

const unlisted = (headers: RawHeaders): RawHeaders =>
  headers.includes(robotsHeader) ? headers : [...headers, robotsHeader, 'noindex'];

function sendFilm(response: ServerResponse, film: Film | FilmRange): void {
  const range = 'first' in film ? { start: film.first, end: film.last } : {};
  const options = { ...range, highWaterMark: streamBufferBytes };
  // A visitor who leaves closes the connection and with it the file: not an error.
  pipeline(createReadStream(film.path, options), response, () => {});
}

/** The response when less than the whole file is needed: 304, or the range that was asked for. */
function conditionalResponse(
  { method, headers }: IncomingMessage,
  file: PageFile,
  variant: Variant,
): RawResponse | undefined {
  const known = headers['if-none-match'];
  if (known !== undefined && matches(known, variant)) return { status: 304, headers: variant.notModifiedHeaders };
  if (headers.range === undefined || !file.acceptsRanges || method !== 'GET') return undefined;
  // The browser's earlier ranges may be of another version (RFC 9110, 13.1.5).
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === variant.etag ? rangeResponse(variant, headers.range) : undefined;
}

function rangeResponse({ body, headers, notModifiedHeaders }: Variant, asked: string): RawResponse | undefined {
  const range = readRange(asked, body.length);
  if (range === 'whole') return undefined;
  if (range === 'none') {
    const unsatisfiable = { 'content-range': `bytes */${body.length}`, 'content-length': '0' };
    return { status: 416, headers: [...notModifiedHeaders, ...rawHeaders(unsatisfiable)] };
  }
  const part = 'path' in body ? { ...body, ...range } : body.subarray(range.first, range.last + 1);
  const changed = {
    'content-range': `bytes ${range.first}-${range.last}/${body.length}`,
    'content-length': String(range.last - range.first + 1),
  };
  return { status: 206, headers: [...withoutLength(headers), ...rawHeaders(changed)], body: part };
}

function withoutLength(headers: RawHeaders): string[] {
  const at = headers.indexOf('content-length');
  return headers.toSpliced(at, 2);
}

function matches(ifNoneMatch: string, { etag }: Variant): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function pickVariant({ variants }: PageFile, acceptEncoding: string | undefined): Variant {
  for (const encoding of preferredEncodings(acceptEncoding)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
}

/** Browsers send a handful of different headers, so each is parsed once. */
const parsedHeaders = new Map<string, readonly Encoding[]>();

function preferredEncodings(acceptEncoding = ''): readonly Encoding[] {
  const known = parsedHeaders.get(acceptEncoding);
  if (known) return known;
  const accepted = acceptEncoding.split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  const encodings = (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
  if (parsedHeaders.size < 100) parsedHeaders.set(acceptEncoding, encodings);
  return encodings;
}
