import { canonicalEmail } from '@vitrine/contracts/email-address.ts';

/** Providers that deliver an address with and without dots, and under either name, to one mailbox. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, as far as its form tells: in its one spelling, without what follows a "+"
 * (RFC 5233), and with the spellings of Gmail as one. A key to count by and never an address to write to.
 */
export function mailboxOf(email: string): string {
  const spelled = canonicalEmail(email.trim());
  const at = spelled.lastIndexOf('@');
  if (at < 1) return spelled;
  const domain = spelled.slice(at + 1);
  const local = spelled.slice(0, at);
  const plus = local.indexOf('+');
  // An address that begins with "+" is a name of its own.
  const name = plus > 0 ? local.slice(0, plus) : local;
  if (!dotless.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '') || name}@gmail.com`;
}

/** Whether two e-mail addresses are written differently at most: in either case, their domain in Unicode or in ASCII. */
export const isSameEmail = (one: string, other: string): boolean => spelling(one) === spelling(other);

const spelling = (email: string): string => canonicalEmail(email.trim().normalize());

/**
 * Whether whoever writes from an address has the mailbox of another for certain: it is the same, or what that is without what
 * follows a "+", or another spelling that Gmail has for it. Calendars answer from the address they know themselves by.
 */
export function hasMailboxOf(sender: string, email: string): boolean {
  const mailbox = mailboxOf(email);
  if (isSameEmail(sender, email) || spelling(sender) === mailbox) return true;
  return mailbox.endsWith('@gmail.com') && mailboxOf(sender) === mailbox;
}
