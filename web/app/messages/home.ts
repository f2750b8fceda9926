import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/home.json' with { type: 'json' };
import enStart from './en/home-start.json' with { type: 'json' };
import fr from './fr/home.json' with { type: 'json' };
import frStart from './fr/home-start.json' with { type: 'json' };

/** All texts of home. */
export const homeTexts = createPageTexts({ en: { ...enStart, ...en }, fr: { ...frStart, ...fr } }, 'home');
