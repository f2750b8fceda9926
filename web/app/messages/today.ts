import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/today.json' with { type: 'json' };
import fr from './fr/today.json' with { type: 'json' };

export const todayTexts = createTexts({ en, fr });

export type TodayKey = Parameters<ReturnType<typeof todayTexts>>[0];
