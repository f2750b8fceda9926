import { foldForSearch } from '../database/search.ts';

/** A response that is a file to download, or a picture, which shows where it is named. */
export class FileResponse {
  readonly bytes: Buffer;
  readonly type: 'application/pdf' | 'image/png';
  readonly name: string | undefined;

  /** @param name under which it is saved; without one it shows instead, and may be kept for a day by whoever asks */
  constructor(bytes: Buffer, type: FileResponse['type'], name?: string) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
  }
}

/** A text as part of a file name: ASCII letters and digits joined by hyphens; empty when there are none. */
export function fileNamePart(text: string): string {
  return foldForSearch(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
