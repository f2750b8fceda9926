import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/site.json' with { type: 'json' };
import fr from './fr/site.json' with { type: 'json' };

export const siteTexts = createPageTexts({ en, fr });

export type SiteKey = Parameters<ReturnType<typeof siteTexts>>[0];
