import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/questions.json' with { type: 'json' };
import fr from './fr/questions.json' with { type: 'json' };

export const questionsTexts = createPageTexts({ en, fr });
