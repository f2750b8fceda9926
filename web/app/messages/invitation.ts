import { createPageTexts } from '../lib/format/page-texts.ts';
import en from './en/invitation.json' with { type: 'json' };
import fr from './fr/invitation.json' with { type: 'json' };

export const invitationTexts = createPageTexts({ en, fr });
