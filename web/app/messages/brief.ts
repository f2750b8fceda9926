import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/brief.json' with { type: 'json' };
import fr from './fr/brief.json' with { type: 'json' };

export const briefTexts = createPageTexts({ en, fr }, 'brief');
