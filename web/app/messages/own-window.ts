import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/own-window.json' with { type: 'json' };
import fr from './fr/own-window.json' with { type: 'json' };

export const ownWindowTexts = createPageTexts({ en, fr });
