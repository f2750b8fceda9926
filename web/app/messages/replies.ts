import { createPageTexts } from '../lib/page-texts.ts';
import en from './en/replies.json' with { type: 'json' };
import fr from './fr/replies.json' with { type: 'json' };

export const replyTexts = createPageTexts({ en, fr });
