import { isUtf8 } from 'node:buffer';
import { extensionOf } from '@vitrine/contracts/file-kind.ts';
import { maxFileNameLength } from '@vitrine/contracts/limits.ts';
import { fileTypeFromFile } from 'file-type';
import { readHead } from '../file-system.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const open_ = 'application/vnd.oasis.opendocument';
const zip = 'application/zip';
const oldOffice = 'application/x-cfb';
const postscript = ['application/postscript', 'application/eps'];

/**
 * By the end of its name: what a file's first bytes may say it is. Those that are missing here are text. With a password, the
 * newer kinds of Office are kept in the form of the older ones.
 */
const contents: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  doc: [oldOffice],
  xls: [oldOffice],
  ppt: [oldOffice],
  docx: [`${office}.wordprocessingml.document`, zip, oldOffice],
  xlsx: [`${office}.spreadsheetml.sheet`, zip, oldOffice],
  pptx: [`${office}.presentationml.presentation`, zip, oldOffice],
  odt: [`${open_}.text`],
  ods: [`${open_}.spreadsheet`],
  odp: [`${open_}.presentation`],
  rtf: ['application/rtf'],
  pages: [zip],
  numbers: [zip],
  key: [zip],
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  heic: ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  psd: ['image/vnd.adobe.photoshop'],
  ai: ['application/pdf', ...postscript],
  eps: postscript,
  mp4: ['video/mp4', 'video/quicktime', 'video/x-m4v'],
  mov: ['video/quicktime', 'video/mp4'],
  webm: ['video/webm'],
  mp3: ['audio/mpeg'],
  m4a: ['audio/x-m4a', 'audio/mp4', 'video/mp4'],
  wav: ['audio/wav'],
  ogg: ['audio/ogg', 'video/ogg', 'audio/opus', 'audio/ogg; codecs=opus', 'application/ogg'],
  ttf: ['font/ttf'],
  otf: ['font/otf'],
  woff: ['font/woff'],
  woff2: ['font/woff2'],
  zip: [zip],
};

/** Whether files with such a name are texts. */
export const isTextName = (name: string): boolean => contents[extensionOf(name)] === undefined;

/** What a mail program takes a file for, by the end of its name. */
export function mediaTypeOf(name: string): string {
  const [type = 'text/plain'] = contents[extensionOf(name)] ?? [];
  return type === oldOffice ? 'application/octet-stream' : type;
}

const headBytes = 4096;

/** A PDF begins within these: copiers and mail gateways put lines of their own before it (ISO 32000-1, annex H.3, note 13). */
const pdfWithin = 1024;

/** What begins a page, a drawing or a program for an interpreter, whatever its name says. */
const active = /^\s*(<(!doctype|html|head|body|script|svg|iframe|\?xml|\?php|%)|#!)/i;

/** What else runs, by its first bytes: programs for Windows (and MS-DOS), Linux and macOS, Java's classes, WebAssembly. */
const programs = /^(MZ|\x7fELF|\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|\0asm)/;

/**
 * The name of a file with the end that says what it is: its own where that is right, and otherwise that of what its content
 * is, if such files are exchanged.
 * @param name of a kind that is exchanged
 * @returns undefined for what could run, be shown as a page, or is nothing that is known
 */
export async function nameByContent(name: string, path: string): Promise<string | undefined> {
  const head = await readHead(path, headBytes);
  const expected = contents[extensionOf(name)];
  // A text may begin with any letters; in a file that is named as one, nothing runs.
  if (!expected && isText(head)) {
    if (isActive(head)) return undefined;
    return head.toString('latin1', 0, 5) === '%PDF-' ? withExtension(name, 'pdf') : name;
  }
  if (isActive(head) || programs.test(head.toString('latin1'))) return undefined;
  const found = (await fileTypeFromFile(path))?.mime;
  if (found !== undefined && expected?.includes(found)) return name;
  const extension =
    (found === undefined ? undefined : extensionFor(found)) ??
    (head.subarray(0, pdfWithin).includes('%PDF-') ? 'pdf' : undefined) ??
    (found === undefined && isPlainText(head) ? 'txt' : undefined);
  if (extension === undefined || extension === extensionOf(name)) return extension && name;
  return withExtension(name, extension);
}

/** Whether its first bytes could be text: none is zero, or it has the mark with which UTF-16 begins. */
const isText = (head: Buffer): boolean => isUtf16(head) || !head.includes(0);

const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

const isActive = (head: Buffer): boolean =>
  active.test(
    isUtf16(head) ? head.toString('latin1', 2).replaceAll('\0', '') : head.toString('utf8').replace(/^\ufeff/, ''),
  );

/** Whether it is nothing but text in UTF-8: what has another name is taken for text only then. */
function isPlainText(head: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a text has none of.
  if (/[\0-\x08\x0e-\x1f\x7f]/.test(head.toString('latin1'))) return false;
  // The last character may be cut off.
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
}

/** The end of names for a kind of content; undefined for what is not exchanged, or may be one of several, of which one runs. */
function extensionFor(type: string): string | undefined {
  if (type === oldOffice) return undefined;
  return Object.entries(contents).find(([extension, [first]]) => first === type && !aliases.has(extension))?.[0];
}

/** Ends of names that are not given to others, since they stand for what another end says better. */
const aliases: ReadonlySet<string> = new Set(['pages', 'numbers', 'key', 'jpeg', 'tiff']);

/** A name is no longer than it was, and its last dot is that of its end. */
function withExtension(name: string, extension: string): string {
  const stem = name.slice(0, name.length - extensionOf(name).length - 1);
  const tooLong = Math.max(0, stem.length + 1 + extension.length - maxFileNameLength);
  return `${stem.slice(0, stem.length - tooLong).toWellFormed()}.${extension}`;
}
