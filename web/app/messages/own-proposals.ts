import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/own-proposals.json' with { type: 'json' };
import fr from './fr/own-proposals.json' with { type: 'json' };

export const ownProposalsTexts = createPageTexts({ en, fr });
