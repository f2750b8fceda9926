import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { type Encoding, type Film, type PageFile, type RawHeaders, rawHeaders, type Variant } from './files.ts';
import { readRange } from './ranges.ts';

/** A piece of a film, from one byte to another, both of which belong to it. */
type FilmPiece = Film & { readonly first: number; readonly last: number };
type RawAnswer = { readonly status: number; readonly headers: RawHeaders; readonly body?: Buffer | Film | FilmPiece };

/** Answers with a file. The bytes and the headers were made when the server started; they go to the socket as they are. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: PageFile, status: 200 | 404): void {
  const variant = pick(file, request.headers['accept-encoding']);
  const whole = { status, headers: variant.headers, body: variant.body };
  const { headers, body, ...answer } = status === 404 ? whole : (lesserAnswer(request, file, variant) ?? whole);
  response.writeHead(answer.status, headers as string[]);
  if (body === undefined || !('path' in body)) response.end(body);
  else if (request.method === 'HEAD') response.end();
  else sendFilm(response, body);
}

function sendFilm(response: ServerResponse, film: Film | FilmPiece): void {
  const piece = 'first' in film ? { start: film.first, end: film.last } : {};
  // A visitor who has seen enough closes the connection, and the file with it: that is no fault.
  pipeline(createReadStream(film.path, piece), response, () => {});
}

/** What is less than the whole file: the word that the browser has it already, or a piece that was asked for. */
function lesserAnswer({ method, headers }: IncomingMessage, file: PageFile, variant: Variant): RawAnswer | undefined {
  const known = headers['if-none-match'];
  if (known !== undefined && matches(known, variant)) return { status: 304, headers: variant.unchangedHeaders };
  if (headers.range === undefined || !file.takesRanges || method !== 'GET') return undefined;
  // What the browser has the rest of may be another version by now (RFC 9110, 13.1.5).
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === variant.etag ? pieceOf(variant, headers.range) : undefined;
}

function pieceOf({ body, headers, unchangedHeaders }: Variant, asked: string): RawAnswer | undefined {
  const range = readRange(asked, body.length);
  if (range === 'whole') return undefined;
  if (range === 'none') {
    const refusal = { 'content-range': `bytes */${body.length}`, 'content-length': '0' };
    return { status: 416, headers: [...unchangedHeaders, ...rawHeaders(refusal)] };
  }
  const piece = 'path' in body ? { ...body, ...range } : body.subarray(range.first, range.last + 1);
  const changed = {
    'content-range': `bytes ${range.first}-${range.last}/${body.length}`,
    'content-length': String(range.last - range.first + 1),
  };
  return { status: 206, headers: [...withoutLength(headers), ...rawHeaders(changed)], body: piece };
}

function withoutLength(headers: RawHeaders): string[] {
  const at = headers.indexOf('content-length');
  return headers.toSpliced(at, 2);
}

function matches(ifNoneMatch: string, { etag }: Variant): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function pick({ variants }: PageFile, acceptEncoding: string | undefined): Variant {
  for (const encoding of preferred(acceptEncoding)) {
    const variant = variants[encoding];
    if (variant) return variant;
  }
  return variants.identity;
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
