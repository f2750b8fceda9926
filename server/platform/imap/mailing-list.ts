import libmime from 'libmime';

/** A field of a mail's head, its name in lower case. */
export type HeadField = { readonly name: string; readonly value: string };

/** The mailing list or the newsletter that a mail came through. */
export type MailingList = {
  /** As it calls itself, or its id; empty where it says neither. */
  readonly name: string;
  /** Such as `team.agency.example` (RFC 2919); empty where it has none. */
  readonly id: string;
};

/** The fields of mails to many (RFC 2369, 2919 and 8058, and what older programs write). */
export const listFields: readonly string[] = [
  ...['list-id', 'list-unsubscribe', 'list-unsubscribe-post', 'list-post', 'list-help', 'list-subscribe'],
  ...['list-owner', 'list-archive', 'x-list-id', 'x-list-unsubscribe', 'mailing-list', 'x-mailing-list'],
];

/** What absence notes carry as well. */
const isForMany = ({ name, value }: HeadField): boolean =>
  /^(?:x-)?precedence$/.test(name) && /^(?:bulk|list)\b/i.test(value);

/**
 * Reads through which list a mail came; undefined where through none.
 * @param isAutomatic whether it says in other words that a program answers, as absence notes do that are marked as bulk
 */
export function listIn(fields: readonly HeadField[], isAutomatic: boolean): MailingList | undefined {
  const isOfList = fields.some(({ name, value }) => listFields.includes(name) && value !== '');
  if (!isOfList && (isAutomatic || !fields.some(isForMany))) return undefined;
  const given = fields.find(({ name, value }) => /^(?:x-)?list-id$/.test(name) && value !== '')?.value ?? '';
  const [, text = '', bracketed] = /^([^<]*)(?:<([^<>]*)>)?/.exec(given) ?? [];
  const id = (bracketed ?? text).trim().toLowerCase();
  const phrase = bracketed === undefined ? '' : libmime.decodeWords(text).trim();
  return {
    name:
      phrase
        .replace(/^"(.*)"$/, '$1')
        .replace(/\s+/g, ' ')
        .trim() || id,
    id,
  };
}

/** Whether a list is one of a domain of ours: such a group hands on what people write to the agency. */
export function isListOf({ id }: MailingList, emails: Iterable<string>): boolean {
  return [...emails].some((email) => {
    const at = email.lastIndexOf('@');
    // A provider of mailboxes has other people's groups too.
    return at > 0 && id === `${email.slice(0, at)}.${email.slice(at + 1)}`;
  });
}
