import { createHash } from 'node:crypto';
import { type PageFile, type RawHeaders, rawHeaders } from './files.ts';

/** The HTML of a page; empty where it is none that is held in memory. */
export function pageText({ variants: { identity } }: PageFile): string {
  return identity.body instanceof Buffer ? identity.body.toString() : '';
}

/**
 * A page whose HTML is made for one address. It goes out uncompressed, since compressing would cost more than sending it,
 * and nobody lists it: its text is a stranger's. The scripts in it must be those of the page it was made from.
 */
export const rewordedPage = (file: PageFile, html: string): PageFile =>
  changedPage(file, html, { 'x-robots-tag': 'noindex' });

/** A page with other HTML, whose scripts must be those it had. @param added headers, in place of those of the same name */
export function changedPage(
  { variants: { identity } }: PageFile,
  html: string,
  added: Readonly<Record<string, string>>,
): PageFile {
  const body = Buffer.from(html);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const changed = { etag, ...added };
  const headers = withHeaders(identity.headers, { ...changed, 'content-length': String(body.length) });
  const notModifiedHeaders = withHeaders(identity.notModifiedHeaders, changed);
  return { isHtml: true, acceptsRanges: false, variants: { identity: { body, etag, headers, notModifiedHeaders } } };
}

function withHeaders(headers: RawHeaders, changed: Readonly<Record<string, string>>): RawHeaders {
  const all = Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])));
  return rawHeaders({ ...all, ...changed });
}
