import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';

/** What the rendering process is handed. */
export type RenderJob = {
  readonly edits: ContentEdits;
  /** The number of their revision, which pages send with their forms. */
  readonly revision: number;
  /** The origin of the site's absolute addresses. */
  readonly origin: string;
  /** The bundle that renders pages (`web/app/renderer.ts`). */
  readonly renderer: string;
  /** An empty folder for what it renders. */
  readonly folder: string;
  /** Icons by the names of their files, in place of those that show the mark. */
  readonly icons?: Readonly<Record<string, Uint8Array>>;
  /** The address of a page that alone is wanted. */
  readonly only?: string;
};

/** The file of a page that alone was wanted, in the folder. */
export const onlyPageName = 'page.html';

/** The name of the file, in a rendered folder, that lists the others with their hashes. */
export const indexName = 'index.json';

/** SHA-256 in hexadecimal of each file by its path in the folder, compressed copies included. */
export type FolderIndex = Readonly<Record<string, string>>;
