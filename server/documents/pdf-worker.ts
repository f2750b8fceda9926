import type { Colours } from '@vitrine/contracts/colours.ts';
import type { TypeFamily } from '@vitrine/contracts/content/type-families.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import type { PrintedDocument, PrintedLogo } from './printed-document.ts';
import { drawPages, typeset } from './typeset.ts';

/** What the renderer sends: all of it, since the worker knows no content; `createdAt` in seconds since 1970. */
export type PdfJob = {
  readonly document: PrintedDocument;
  readonly createdAt: number;
  readonly colours: Colours;
  readonly family: TypeFamily;
  readonly logo?: PrintedLogo | undefined;
  /** A PDF, or its pages drawn in HTML. */
  readonly format: 'pdf' | 'html';
};

/** The child process of `pdf-renderer.ts`. */
serveJobs(
  async ({ document, createdAt, format, ...look }: PdfJob): Promise<Uint8Array> =>
    format === 'pdf' ? typeset(document, createdAt, look) : Buffer.from(await drawPages(document, look)),
);
