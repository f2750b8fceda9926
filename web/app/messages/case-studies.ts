import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/case-studies.json' with { type: 'json' };
import fr from './fr/case-studies.json' with { type: 'json' };

export const caseStudyTexts = createTexts({ en, fr });
