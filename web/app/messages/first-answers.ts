import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/first-answers.json' with { type: 'json' };
import fr from './fr/first-answers.json' with { type: 'json' };

export const firstAnswerTexts = createTexts({ en, fr });
