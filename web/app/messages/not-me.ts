import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/not-me.json' with { type: 'json' };
import fr from './fr/not-me.json' with { type: 'json' };

export const notMeTexts = createPageTexts({ en, fr });
