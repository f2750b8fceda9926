import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/cancellations.json' with { type: 'json' };
import fr from './fr/cancellations.json' with { type: 'json' };

export const cancellationTexts = createPageTexts({ en, fr });
