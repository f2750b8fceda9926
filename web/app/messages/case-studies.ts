import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/case-studies.json' with { type: 'json' };
import fr from './fr/case-studies.json' with { type: 'json' };

export const caseStudyTexts = createPageTexts({ en, fr }, 'caseStudies');
