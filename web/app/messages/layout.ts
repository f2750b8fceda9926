import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/layout.json' with { type: 'json' };
import fr from './fr/layout.json' with { type: 'json' };

export const layoutTexts = createPageTexts({ en, fr }, 'layout');

export type LayoutKey = Parameters<ReturnType<typeof layoutTexts>>[0];
