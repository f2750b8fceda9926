import { createTexts, type TextKey } from '@vitrine/contracts/text.ts';
import en from './en/proposals.json' with { type: 'json' };
import fr from './fr/proposals.json' with { type: 'json' };

export const proposalsTexts = createTexts({ en, fr });

/** The name of a text of the proposals. */
export type ProposalsKey = TextKey<keyof typeof en>;
