import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/first-replies.json' with { type: 'json' };
import fr from './fr/first-replies.json' with { type: 'json' };

export const firstReplyTexts = createPageTexts({ en, fr });
