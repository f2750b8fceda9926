import type { PrintedDocument } from './printed-document.ts';
import { typeset } from './typeset.ts';

/** What the renderer sends; `createdAt` in seconds since 1970. */
export type PdfJob = { readonly id: number; readonly document: PrintedDocument; readonly createdAt: number };

/** What it gets back. */
export type PdfResult =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

/**
 * The child process of `pdf-renderer.ts`: renders one document after the other. It exits when the server does, even if
 * the server was killed.
 */
let last: Promise<void> = Promise.resolve();
process.on('message', (job: PdfJob) => {
  last = last.then(() => run(job));
});
process.on('disconnect', () => process.exit(0));

async function run({ id, document, createdAt }: PdfJob): Promise<void> {
  try {
    send({ id, pdf: await typeset(document, createdAt) });
  } catch (error) {
    send({ id, error: String(error) });
  }
}

function send(result: PdfResult): void {
  process.send?.(result);
}
