import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/own-proposals.json' with { type: 'json' };
import fr from './fr/own-proposals.json' with { type: 'json' };

export const ownProposalsTexts = createTexts({ en, fr });
