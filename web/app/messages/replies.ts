import { createElidingTexts } from '../lib/format/eliding-texts.ts';
import en from './en/replies.json' with { type: 'json' };
import fr from './fr/replies.json' with { type: 'json' };

export const replyTexts = createElidingTexts({ en, fr });
