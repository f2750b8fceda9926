import { serveJobs } from '../platform/serve-jobs.ts';
import type { PrintedDocument } from './printed-document.ts';
import { typeset } from './typeset.ts';

/** What the renderer sends; `createdAt` in seconds since 1970. */
export type PdfJob = { readonly document: PrintedDocument; readonly createdAt: number };

/** The child process of `pdf-renderer.ts`. */
serveJobs(({ document, createdAt }: PdfJob): Promise<Uint8Array> => typeset(document, createdAt));
