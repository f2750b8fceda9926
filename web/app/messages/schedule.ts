import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/schedule.json' with { type: 'json' };
import fr from './fr/schedule.json' with { type: 'json' };

export const scheduleTexts = createPageTexts({ en, fr });
