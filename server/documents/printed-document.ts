import type { BriefDocument } from './brief-document.ts';
import type { ProposalDocument } from './proposal-document.ts';

/** Everything that is typeset; `template` names the file that lays it out. */
export type PrintedDocument = BriefDocument | ProposalDocument;

/** An agency's own logo at the head of a document. */
export type PrintedLogo = {
  readonly png: Uint8Array;
  /** Width and height at which pages show it, in CSS pixels. */
  readonly size: readonly [number, number];
  /** Whether the agency's name stands beside it. */
  readonly withName: boolean;
};
