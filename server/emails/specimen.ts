import type { Language } from '@vitrine/contracts/language.ts';
import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailContent } from './mail.ts';
import { texts } from './texts.ts';

/** A mail about a proposal that binds nobody says so where it is listed, above its title and in its first sentence. */
export function markSpecimen(mail: ComposedMail, { data }: MailContent, language: Language): ComposedMail {
  if (!('isSpecimen' in data) || !data.isSpecimen) return mail;
  const text = texts(language);
  return {
    ...mail,
    subject: text('fact', { label: text('specimen'), value: mail.subject }),
    caption: `${text('specimen')} · ${mail.caption}`,
    preview: text('fact', { label: text('specimen'), value: mail.preview }),
    blocks: [{ kind: 'paragraph', text: text('specimenNote') }, ...mail.blocks],
  };
}

/**
 * What the foot of every mail says below the sender's name and address while any of the agency's facts is invented; nothing
 * otherwise.
 */
export function specimenSender(
  language: Language,
  placeholders: readonly string[] = agencyPlaceholders(),
): string | undefined {
  return placeholders.length === 0 ? undefined : texts(language)('specimenSender');
}
