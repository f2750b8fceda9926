import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { recordReference } from '@vitrine/contracts/record-reference.ts';
import { zoneLabel } from '@vitrine/contracts/time-zone.ts';
import type { Block, ComposedMail } from '../composed-mail.ts';
import { capitalized, formatInstant } from '../dates.ts';
import { texts } from '../texts.ts';

type MailParts = Pick<ComposedMail, 'subject' | 'caption' | 'title'> & { blocks: readonly Block[] };

/** No mailbox shows more of a text beside the subject. */
export const maxPreviewLength = 140;

/** About what a phone shows at once, in characters. */
const maxTextAboveTheAct = 600;

/** Long quotations stand last: what happens next, and what to press, would be screens below them. */
function longQuotationsLast(blocks: readonly Block[]): readonly Block[] {
  const isLong = (block: Block) => block.kind === 'quotation' && block.text.length > maxTextAboveTheAct;
  return [...blocks.filter((block) => !isLong(block)), ...blocks.filter(isLong)];
}

/** Why somebody gets a mail: an address typed into a form, which is the usual case, or what they have with the agency. */
type Reason = 'reasonVisitor' | 'reasonAccount' | 'reasonProposal' | 'invitationReason';

/**
 * A mail to a person outside the agency, or about their own account: the lead (also the preview, unless there is another),
 * then the rest. It greets and names nobody, whoever they are: to an address that nobody has confirmed goes nothing that a
 * stranger may have typed, and a greeting to nobody is worse than none.
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
    blocks: [{ kind: 'paragraph', text: lead }, ...longQuotationsLast(blocks)],
    reason: text(reason, { agency: agency.name }),
  };
}

/** A mail to the agency: facts first, no greeting. */
export function agencyMail(language: Language, mail: MailParts & { preview: string }): ComposedMail {
  const reason = texts(language)('reasonAgency', { agency: agency.name });
  return { ...mail, blocks: longQuotationsLast(mail.blocks), reason };
}

/**
 * What heads the mail of a receipt: its reference, as the page shows it.
 * @param id missing in mails of earlier versions
 */
export function receiptCaption(id: string | undefined, caption: string, language: Language): string {
  return id === undefined ? caption : `${texts(language)('receipt')} ${recordReference(id)}`;
}

/**
 * What heads a receipt without a price or a time of its own: until when the reply comes, on the agency's clock.
 * @param replyBy ISO 8601; nothing is shown where it is missing
 */
export function replyHighlight(replyBy: string | undefined, language: Language): Block[] {
  if (replyBy === undefined) return [];
  const text = texts(language);
  const due = formatInstant(replyBy, agency.timeZone, language);
  return [
    {
      kind: 'highlight',
      columns: [
        { caption: text('ourReplyBy'), value: capitalized(due.weekday), note: due.date },
        { caption: text('time'), value: due.time, note: '' },
      ],
      footer: text('fact', { label: text('timeZone'), value: zoneLabel(agency.timeZone, replyBy) }),
      plain: [{ label: text('ourReplyBy'), value: due.full }],
    },
  ];
}

/** The one thing to press in a receipt: a call, for those who would rather talk. */
export function bookACall(url: string | undefined, language: Language): Block[] {
  return url === undefined ? [] : [{ kind: 'button', label: texts(language)('bookACall'), url }];
}
