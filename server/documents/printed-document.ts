import type { BriefDocument } from './brief-document.ts';
import type { ProposalDocument } from './proposal-document.ts';

/** Everything that is typeset; `template` names the file that lays it out. */
export type PrintedDocument = BriefDocument | ProposalDocument;
