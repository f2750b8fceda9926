import { createPageTexts } from '../lib/page-texts.ts';
import en from './en/own-account.json' with { type: 'json' };
import fr from './fr/own-account.json' with { type: 'json' };

export const ownAccountTexts = createPageTexts({ en, fr });
