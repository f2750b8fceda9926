import type { TextKey } from '@vitrine/contracts/text.ts';
import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/proposals.json' with { type: 'json' };
import fr from './fr/proposals.json' with { type: 'json' };

export const proposalsTexts = createPageTexts({ en, fr });

/** The name of a text of the proposals. */
export type ProposalsKey = TextKey<keyof typeof en>;
