import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { ComposedMail } from '../composed-mail.ts';
import type { MailData } from '../mail.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine } from '../user-text.ts';

/** The longest subject; mail programs show less. */
const maxSubjectLength = 200;

/** To whoever sent a lead: a letter in an admin's own words. */
export function reply(data: MailData['reply'], language: Language): ComposedMail {
  const subject = singleLine(data.subject, maxSubjectLength);
  const text = multiLine(data.text);
  return {
    subject,
    caption: texts(language)('replyCaption'),
    title: subject.replace(/^re\s*:\s*/i, ''),
    preview: singleLine(text, 140),
    blocks: [
      { kind: 'letter', text },
      { kind: 'letter', text: multiLine(data.signature) },
    ],
    reason: texts(language)('reasonReply', { agency: agency.name }),
  };
}
