import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/verify.json' with { type: 'json' };
import fr from './fr/verify.json' with { type: 'json' };

export const verifyTexts = createPageTexts({ en, fr });
