import { agency } from '@vitrine/contracts/agency.ts';
import { defineMail } from '../define-mail.ts';
import { samplePerson } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine } from '../user-text.ts';

/** The longest subject; mail programs show less. */
const maxSubjectLength = 200;

/** A letter in an admin's words. Message-IDs without angle brackets; `inReplyTo` is null where nothing came before. */
type Reply = {
  name: string;
  subject: string;
  text: string;
  signature: string;
  messageId: string;
  inReplyTo: string | null;
  /** What it carries, by the ids in the store of files; missing in mails of earlier versions. */
  files?: readonly { readonly id: string; readonly name: string }[];
};

/** To whoever sent a lead: a letter in an admin's own words. */
export const reply = defineMail<'reply', Reply>({
  name: 'reply',
  // Its words are an admin's.
  to: { allowance: 'agency', typed: {} },
  priority: 'confirmation',
  sample: {
    name: samplePerson.name,
    subject: 'Your message',
    text: 'Hello Ada,\n\nThank you for writing.\nLet us talk on Tuesday.\n\nhttps://vitrine.example/booking',
    signature: 'Zoé Martin\nVitrine',
    messageId: '0193f2c4-77aa-7b1e-9d3c-5a1e2f3b4c5e@vitrine.example',
    inReplyTo: null,
  },
  compose(data, language) {
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
  },
});
