import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/booking.json' with { type: 'json' };
import fr from './fr/booking.json' with { type: 'json' };

export const bookingTexts = createTexts({ en, fr });
