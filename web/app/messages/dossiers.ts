import { createPageTexts } from '../lib/page-texts.ts';
import en from './en/dossiers.json' with { type: 'json' };
import fr from './fr/dossiers.json' with { type: 'json' };

export const dossierTexts = createPageTexts({ en, fr });
