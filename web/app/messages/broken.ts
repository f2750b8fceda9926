import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/broken.json' with { type: 'json' };
import fr from './fr/broken.json' with { type: 'json' };

export const brokenTexts = createPageTexts({ en, fr });
