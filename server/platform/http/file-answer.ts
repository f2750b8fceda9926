import { foldForSearch } from '../database/search.ts';

/** An answer that is a file to download. */
export class FileAnswer {
  readonly bytes: Buffer;
  readonly type: 'application/pdf';
  readonly name: string;

  constructor(bytes: Buffer, type: FileAnswer['type'], name: string) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }
}

/** A text as part of a file name: ASCII letters and digits joined by hyphens; empty when there are none. */
export function fileNamePart(words: string): string {
  return foldForSearch(words)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
