import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/signing.json' with { type: 'json' };
import fr from './fr/signing.json' with { type: 'json' };

export const signingTexts = createPageTexts({ en, fr });

export type SigningKey = keyof typeof en;
