import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/client-home.json' with { type: 'json' };
import fr from './fr/client-home.json' with { type: 'json' };

export const clientHomeTexts = createPageTexts({ en, fr });
