import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/today.json' with { type: 'json' };
import fr from './fr/today.json' with { type: 'json' };

export const todayTexts = createPageTexts({ en, fr });

export type TodayKey = Parameters<ReturnType<typeof todayTexts>>[0];
