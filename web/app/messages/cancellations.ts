import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/cancellations.json' with { type: 'json' };
import fr from './fr/cancellations.json' with { type: 'json' };

export const cancellationTexts = createTexts({ en, fr });
