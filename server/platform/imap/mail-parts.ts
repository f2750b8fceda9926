import { isUtf8 } from 'node:buffer';
import mailsplit, { type MimeNode } from '@zone-eu/mailsplit';
import libmime from 'libmime';
import { decode as decodeCharset } from 'libmime/lib/charset.js';

/** A part of a mail (RFC 2046), with the parts inside it. */
export type MailPart = {
  /** Such as `text/plain`, in lower case. */
  readonly type: string;
  /** `attachment` or `inline`, where it says so. */
  readonly disposition: string | undefined;
  readonly name: string | undefined;
  /** What a calendar is for, as the field of its type says it (RFC 6047, 2.4). */
  readonly method: string | undefined;
  /** As it was before it was encoded for its way; empty of what has parts inside. */
  readonly content: Buffer;
  /** That content as text, in whichever charset it is. */
  readonly text: () => string;
  readonly inside: readonly MailPart[];
};

type GrowingPart = { readonly node: MimeNode; readonly body: Buffer[]; readonly inside: GrowingPart[] };

/**
 * Takes a mail apart. Mails that a mail carries (`message/rfc822`) stay whole.
 * @throws where its form costs more than a mail has a right to
 */
export async function splitMail(source: Buffer): Promise<MailPart> {
  const splitter = new mailsplit.Splitter({ ignoreEmbedded: true });
  const parts = new Map<MimeNode, GrowingPart>();
  let root: GrowingPart | undefined;
  let last: GrowingPart | undefined;
  splitter.end(source);
  for await (const chunk of splitter) {
    if (chunk.type === 'body') last?.body.push(chunk.value);
    if (chunk.type !== 'node') continue;
    last = { node: chunk, body: [], inside: [] };
    parts.set(chunk, last);
    root ??= last;
    if (chunk.parentNode) parts.get(chunk.parentNode)?.inside.push(last);
  }
  if (!root) throw new Error('This is no mail.');
  return finish(root);
}

async function finish({ node, body, inside }: GrowingPart): Promise<MailPart> {
  const content = await decode(node, Buffer.concat(body));
  return {
    type: node.contentType || 'text/plain',
    disposition: node.disposition || undefined,
    name: node.filename || undefined,
    method: methodOf(node),
    content,
    text: () => unfold(node, toText(content, node.charset || charsetOfPage(node, content))),
    inside: await Promise.all(inside.map(finish)),
  };
}

function methodOf({ headers }: MimeNode): string | undefined {
  const type = headers ? headers.getFirst('content-type') : '';
  return libmime.parseHeaderValue(type, { stripComments: true }).params.method?.trim();
}

/** Undoes Base64 and quoted-printable. */
async function decode(node: MimeNode, body: Buffer): Promise<Buffer> {
  if (node.multipart || body.length === 0) return body;
  const decoder = node.getDecoder();
  decoder.end(body);
  const chunks: Buffer[] = [];
  for await (const chunk of decoder) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The charset that a page names in itself, where its mail names none. */
function charsetOfPage({ contentType }: MimeNode, content: Buffer): string | undefined {
  if (contentType !== 'text/html') return undefined;
  return /<meta\s[^>]{0,200}charset\s*=\s*["']?([\w-]{3,40})/i.exec(content.toString('latin1', 0, 2048))?.[1];
}

/** What every byte sequence is a text in, and what programs write that name no charset. */
const western = 'windows-1252';

/** Charsets of Western Europe, which programs name that write UTF-8; hardly a text in one of them could be UTF-8 as well. */
const westernNames = /^(?:iso-?8859-?1(?:5)?|latin-?[19]|windows-1252|cp-?1252)$/;

/**
 * Bytes as text. Where they are no text in the charset that is named, or none is, they are UTF-8 if they can be, and else
 * Western European.
 */
export function toText(bytes: Uint8Array, charset: string | undefined): string {
  const named = charset?.trim().toLowerCase() ?? '';
  if (westernNames.test(named) && bytes.some((byte) => byte > 0x7f) && isUtf8(bytes)) return toText(bytes, undefined);
  const isUnicode = named === '' || /^(?:us-?ascii|ascii|utf-?8|unknown-8bit|x-unknown|8bit|binary)$/.test(named);
  if (/^(?:x-)?(?:unicode-1-1-)?utf-7$/.test(named)) return fromUtf7(Buffer.from(bytes).toString('latin1'));
  if (isUnicode) return new TextDecoder(isUtf8(bytes) ? 'utf-8' : western).decode(bytes);
  try {
    return new TextDecoder(libmime.normalizeCharset(named)).decode(bytes);
  } catch {
    // What browsers have never known, as the code pages of DOS are, which some programs of offices still write.
    if (libmime.createDecodeStream(named).supported) return decodeCharset(Buffer.from(bytes), named);
    return toText(bytes, undefined);
  }
}

/** UTF-7 (RFC 2152), which Exchange could be set to write: between a plus and what is no Base64 stands UTF-16. */
function fromUtf7(text: string): string {
  return text.replace(/\+([A-Za-z0-9+/]*)-?/g, (_whole, base64: string) => {
    if (base64 === '') return '+';
    const bytes = Buffer.from(base64, 'base64');
    return bytes
      .subarray(0, bytes.length - (bytes.length % 2))
      .swap16()
      .toString('utf16le');
  });
}

/** Joins the lines that were broken for their way only (RFC 3676). */
function unfold({ flowed, delSp }: MimeNode, given: string): string {
  const text = given.replace(/\r\n?/g, '\n');
  return flowed ? libmime.decodeFlowed(text, delSp) : text;
}
