import type { Language } from '@vitrine/contracts/language.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';

type Mention = {
  readonly noteId: string;
  readonly colleague: { readonly name: string; readonly email: string; readonly language: Language };
  /** The name of whoever wrote the note. */
  readonly by: string;
  /** The address in whose dossier it stands, and what it says. */
  readonly email: string;
  readonly text: string;
};

/** The mail to a colleague whom a note mentions; it does not leave once the note is deleted (`records/still-due.ts`). */
export function mentionMail({ links }: Pick<Platform, 'links'>, { noteId, colleague, by, email, text }: Mention): Mail {
  const data = { colleague: colleague.name, by, email, text, dossierUrl: links.dossier(email, colleague.language) };
  return {
    to: colleague.email,
    language: colleague.language,
    content: { template: 'noteMention', data },
    about: noteId,
    byHand: true,
  };
}
