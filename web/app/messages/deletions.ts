import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/deletions.json' with { type: 'json' };
import fr from './fr/deletions.json' with { type: 'json' };

export const deletionTexts = createTexts({ en, fr });
