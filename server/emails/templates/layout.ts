import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxNameLength } from '@vitrine/contracts/limits.ts';
import type { Block, ComposedMail } from '../composed-mail.ts';
import { texts } from '../texts.ts';
import { singleLine, withoutLinks } from '../user-text.ts';

type MailParts = Pick<ComposedMail, 'subject' | 'caption' | 'title'> & { blocks: readonly Block[] };

/** A mail to a visitor or client: a greeting, the lead (also the preview), then the rest. */
export function visitorMail(language: Language, name: string, mail: MailParts & { lead: string }): ComposedMail {
  const text = texts(language);
  const { lead, blocks, ...rest } = mail;
  return {
    ...rest,
    preview: lead,
    blocks: [
      { kind: 'paragraph', text: text('greeting', { name: withoutLinks(singleLine(name, maxNameLength)) }) },
      { kind: 'paragraph', text: lead },
      ...blocks,
    ],
    reason: text('reasonVisitor', { agency: agency.name }),
  };
}

/** A mail to an address of which nobody knows whose it is: no greeting, which would carry what a stranger typed. */
export function plainMail(language: Language, mail: MailParts & { lead: string }): ComposedMail {
  const { lead, blocks, ...rest } = mail;
  return {
    ...rest,
    preview: lead,
    blocks: [{ kind: 'paragraph', text: lead }, ...blocks],
    reason: texts(language)('reasonVisitor', { agency: agency.name }),
  };
}

/** A mail to the agency: facts first, no greeting. */
export function agencyMail(language: Language, mail: MailParts & { preview: string }): ComposedMail {
  return { ...mail, reason: texts(language)('reasonAgency', { agency: agency.name }) };
}
