import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/welcome.json' with { type: 'json' };
import fr from './fr/welcome.json' with { type: 'json' };

export const welcomeTexts = createPageTexts({ en, fr });
