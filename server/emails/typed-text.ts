import { definitionOf, type MailContent } from './mail.ts';

/** Whether a mail goes to an address that somebody gave us, and not to the agency. */
export function isForVisitor(mail: Pick<MailContent, 'template'>): boolean {
  return definitionOf(mail).to !== 'agency';
}

/**
 * The same mail without the text that a stranger may have typed: for addresses that nobody has confirmed, to which anybody
 * could otherwise write in the agency's name. What was chosen from our own lists, prices and dates stay.
 */
export function withoutTypedText(content: MailContent): MailContent {
  const { to } = definitionOf(content);
  return to === 'agency' ? content : ({ ...content, data: { ...content.data, ...to.typed } } as MailContent);
}
