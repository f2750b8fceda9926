import { createTexts } from '@vitrine/contracts/text.ts';
import en from './en/invitation.json' with { type: 'json' };
import fr from './fr/invitation.json' with { type: 'json' };

export const invitationTexts = createTexts({ en, fr });
