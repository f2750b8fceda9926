import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/packs.json' with { type: 'json' };
import fr from './fr/packs.json' with { type: 'json' };

export const packsTexts = createPageTexts({ en, fr }, 'packs');
