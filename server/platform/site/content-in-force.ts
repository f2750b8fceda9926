import { setContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';

let current = 0;

/** The number of the revision in force in this process; 0 for the defaults. */
export const revisionInForce = (): number => current;

/** Puts a revision in force, for every call, mail and routine at once. */
export function putInForce(revision: number, edits: ContentEdits): void {
  current = revision;
  setContent(edits);
}
