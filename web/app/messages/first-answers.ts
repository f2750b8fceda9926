import { createPageTexts } from '../lib/page-texts.ts';
import en from './en/first-answers.json' with { type: 'json' };
import fr from './fr/first-answers.json' with { type: 'json' };

export const firstAnswerTexts = createPageTexts({ en, fr });
