import type { BriefDocument } from './brief-document.ts';
import { typesetBrief } from './typeset.ts';

/** What the printer asks of the process that typesets, and what it is told. */
export type Job = { readonly id: number; readonly document: BriefDocument; readonly at: number };
export type Done = { readonly id: number; readonly pdf: Uint8Array } | { readonly id: number; readonly error: string };

/**
 * The process that typesets (`printer.ts` starts and ends it): one document after the other. It ends with the server,
 * however that ended.
 */
let last: Promise<void> = Promise.resolve();
process.on('message', (job: Job) => {
  last = last.then(() => work(job));
});
process.on('disconnect', () => process.exit(0));

async function work({ id, document, at }: Job): Promise<void> {
  try {
    tell({ id, pdf: await typesetBrief(document, at) });
  } catch (error) {
    tell({ id, error: String(error) });
  }
}

function tell(done: Done): void {
  process.send?.(done);
}
