import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/home-start.json' with { type: 'json' };
import fr from './fr/home-start.json' with { type: 'json' };

/** What home's first screen says, and the names of the projects: the part of `homeTexts` that is loaded at once. */
export const homeStartTexts = createPageTexts({ en, fr }, 'home');
