import type { Colours } from '@vitrine/contracts/colours.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import type { PrintedDocument, PrintedLogo } from './printed-document.ts';
import { typeset } from './typeset.ts';

/** What the renderer sends: all of it, since the worker knows no content; `createdAt` in seconds since 1970. */
export type PdfJob = {
  readonly document: PrintedDocument;
  readonly createdAt: number;
  readonly colours: Colours;
  readonly logo?: PrintedLogo | undefined;
};

/** The child process of `pdf-renderer.ts`. */
serveJobs(
  ({ document, createdAt, colours, logo }: PdfJob): Promise<Uint8Array> => typeset(document, createdAt, colours, logo),
);
