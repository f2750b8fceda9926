import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/booking.json' with { type: 'json' };
import fr from './fr/booking.json' with { type: 'json' };

export const bookingTexts = createPageTexts({ en, fr }, 'booking');
