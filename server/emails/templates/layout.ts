import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { zoneLabel } from '@vitrine/contracts/time-zone.ts';
import type { Block, ComposedMail } from '../composed-mail.ts';
import { capitalized, formatInstant } from '../dates.ts';
import { texts } from '../texts.ts';

type MailParts = Pick<ComposedMail, 'subject' | 'caption' | 'title'> & { blocks: readonly Block[] };

/** More of somebody's words no mailbox shows beside the subject. */
export const maxPreviewLength = 140;

/** About what a phone shows at once, in characters. */
const maxWordsAboveTheAct = 600;

/** Long words stand last: what happens next, and what to press, would be screens below them. */
function longWordsLast(blocks: readonly Block[]): readonly Block[] {
  const isLong = (block: Block) => block.kind === 'quotation' && block.text.length > maxWordsAboveTheAct;
  return [...blocks.filter((block) => !isLong(block)), ...blocks.filter(isLong)];
}

/** Why somebody gets a mail: an address typed into a form, which is the usual case, or what they have with the agency. */
type Reason = 'reasonVisitor' | 'reasonAccount' | 'reasonProposal' | 'invitationReason';

/**
 * A mail to a person outside the agency, or about their own account: a greeting, the lead (also the preview, unless there is
 * another), then the rest. It names nobody, whoever they are: to an address that nobody has proven go no words that a stranger
 * may have typed, and a person greeted by name in one mail is not to wonder at the next.
 * @param mail its `reason` is never `reasonVisitor` where the mail itself says what to do if it was somebody else
 */
export function visitorMail(
  language: Language,
  mail: MailParts & { lead: string; preview?: string; reason?: Reason },
): ComposedMail {
  const text = texts(language);
  const { lead, blocks, reason = 'reasonVisitor', ...rest } = mail;
  return {
    preview: lead,
    ...rest,
    blocks: [
      { kind: 'paragraph', text: text('greeting') },
      { kind: 'paragraph', text: lead },
      ...longWordsLast(blocks),
    ],
    reason: text(reason, { agency: agency.name }),
  };
}

/** A mail to the agency: facts first, no greeting. */
export function agencyMail(language: Language, mail: MailParts & { preview: string }): ComposedMail {
  const reason = texts(language)('reasonAgency', { agency: agency.name });
  return { ...mail, blocks: longWordsLast(mail.blocks), reason };
}

/**
 * What heads the mail of a receipt: its number, as the page shows it (the end of the record's id).
 * @param id missing in mails of earlier versions
 */
export function receiptCaption(id: string | undefined, caption: string, language: Language): string {
  return id === undefined ? caption : `${texts(language)('receipt')} ${id.slice(-8)}`;
}

/**
 * What heads a receipt without a price or a time of its own: until when the answer comes, on the agency's clock.
 * @param answerBy ISO 8601; nothing is shown where it is missing
 */
export function answerHighlight(answerBy: string | undefined, language: Language): Block[] {
  if (answerBy === undefined) return [];
  const text = texts(language);
  const due = formatInstant(answerBy, agency.timeZone, language);
  return [
    {
      kind: 'highlight',
      columns: [
        { caption: text('ourAnswerBy'), value: capitalized(due.weekday), note: due.date },
        { caption: text('time'), value: due.time, note: '' },
      ],
      footer: text('fact', { label: text('timeZone'), value: zoneLabel(agency.timeZone, answerBy) }),
      plain: [{ label: text('ourAnswerBy'), value: due.full }],
    },
  ];
}

/** The one thing to press in a receipt: a call, for those who would rather talk. */
export function bookACall(url: string | undefined, language: Language): Block[] {
  return url === undefined ? [] : [{ kind: 'button', label: texts(language)('bookACall'), url }];
}
