import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/not-found.json' with { type: 'json' };
import fr from './fr/not-found.json' with { type: 'json' };

export const notFoundTexts = createTexts({ en, fr });
