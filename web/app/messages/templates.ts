import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/templates.json' with { type: 'json' };
import fr from './fr/templates.json' with { type: 'json' };

export const templateTexts = createPageTexts({ en, fr });
