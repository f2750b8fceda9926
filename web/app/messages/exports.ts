import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/exports.json' with { type: 'json' };
import fr from './fr/exports.json' with { type: 'json' };

export const exportTexts = createPageTexts({ en, fr });
