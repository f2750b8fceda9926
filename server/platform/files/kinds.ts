import { open } from 'node:fs/promises';
import { extensionOf } from '@vitrine/contracts/file-kind.ts';
import { fileTypeFromFile } from 'file-type';

const office = 'application/vnd.openxmlformats-officedocument';
const open_ = 'application/vnd.oasis.opendocument';
const zip = 'application/zip';
const oldOffice = 'application/x-cfb';
const postscript = ['application/postscript', 'application/eps'];

/** By the end of its name: what a file's first bytes may say it is. Those that are missing here are text. */
const contents: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  doc: [oldOffice],
  xls: [oldOffice],
  ppt: [oldOffice],
  docx: [`${office}.wordprocessingml.document`, zip],
  xlsx: [`${office}.spreadsheetml.sheet`, zip],
  pptx: [`${office}.presentationml.presentation`, zip],
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

/** What a mail program takes a file for, by the end of its name. */
export function mediaTypeOf(name: string): string {
  const [type = 'text/plain'] = contents[extensionOf(name)] ?? [];
  return type === oldOffice ? 'application/octet-stream' : type;
}

const headBytes = 4096;

/** What begins a page, a drawing or a program, whatever its name says. */
const active = /^\s*(<(!doctype|html|head|body|script|svg|iframe|\?xml|\?php|%)|#!|mz)/i;

/** Whether a file is what the end of its name says. Its name is one of those that are exchanged. */
export async function isWhatItsNameSays(name: string, path: string): Promise<boolean> {
  const expected = contents[extensionOf(name)];
  if (!expected) return isPlainText(path);
  const found = await fileTypeFromFile(path);
  return found !== undefined && expected.includes(found.mime);
}

/** Whether a file begins with text that nothing would run or show as a page. UTF-16 has the mark with which it begins. */
async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    if (isUtf16) return !active.test(head.toString('latin1', 2).replaceAll('\0', ''));
    return !head.includes(0) && !active.test(head.toString('utf8').replace(/^\ufeff/, ''));
  } finally {
    await file.close();
  }
}
