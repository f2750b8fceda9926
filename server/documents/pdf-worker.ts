import type { Colours } from '@vitrine/contracts/colours.ts';
import { serveJobs } from '../platform/serve-jobs.ts';
import type { PrintedDocument } from './printed-document.ts';
import { typeset } from './typeset.ts';

/** What the renderer sends: all of it, since the worker knows no content; `createdAt` in seconds since 1970. */
export type PdfJob = { readonly document: PrintedDocument; readonly createdAt: number; readonly colours: Colours };

/** The child process of `pdf-renderer.ts`. */
serveJobs(({ document, createdAt, colours }: PdfJob): Promise<Uint8Array> => typeset(document, createdAt, colours));
