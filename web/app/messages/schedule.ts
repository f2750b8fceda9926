import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/schedule.json' with { type: 'json' };
import fr from './fr/schedule.json' with { type: 'json' };

export const scheduleTexts = createTexts({ en, fr });
