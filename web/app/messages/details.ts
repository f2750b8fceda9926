import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/details.json' with { type: 'json' };
import fr from './fr/details.json' with { type: 'json' };

export const detailsTexts = createElidingTexts({ en, fr });

export type DetailsKey = Parameters<ReturnType<typeof detailsTexts>>[0];
