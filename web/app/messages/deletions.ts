import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/deletions.json' with { type: 'json' };
import fr from './fr/deletions.json' with { type: 'json' };

export const deletionTexts = createPageTexts({ en, fr });
