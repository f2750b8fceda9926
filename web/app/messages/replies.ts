import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/replies.json' with { type: 'json' };
import fr from './fr/replies.json' with { type: 'json' };

export const replyTexts = createTexts({ en, fr });
