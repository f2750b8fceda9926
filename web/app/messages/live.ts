import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/live.json' with { type: 'json' };
import fr from './fr/live.json' with { type: 'json' };

export const liveTexts = createPageTexts({ en, fr });

export type LiveKey = Parameters<ReturnType<typeof liveTexts>>[0];
