import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/account.json' with { type: 'json' };
import fr from './fr/account.json' with { type: 'json' };

export const accountTexts = createPageTexts({ en, fr });
