import { definitionOf, type MailContent } from '../../emails/mail.ts';

/** The order in which due mails are sent: every one of a lower number before any of a higher (docs/decisions/0035). */
export const priorities = {
  /** Somebody sits in front of a screen and waits for it. */
  awaited: 0,
  /** Tells visitors and clients what became of what they did. */
  confirmation: 1,
  /** For the agency, which finds the same in its back office. */
  notice: 2,
} as const;

export type Priority = (typeof priorities)[keyof typeof priorities];

export function priorityOf(mail: Pick<MailContent, 'template'>): Priority {
  return priorities[definitionOf(mail).priority];
}
