import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/files.json' with { type: 'json' };
import fr from './fr/files.json' with { type: 'json' };

export const filesTexts = createPageTexts({ en, fr });
