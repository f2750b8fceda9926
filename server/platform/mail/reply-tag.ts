/**
 * The tag that mails add to the agency's address, so that what comes back says what it answers even where a mail program
 * leaves out the Message-ID: the id of the reply, of the proposal, or of the mail, which nobody but its recipients is told
 * and nobody can guess (`ids.ts`).
 */

/** The longest part before the "@" (RFC 5321, 4.5.3.1.1). */
const maxLocalLength = 64;

/** @returns `hello+r0192…@agency.example` for `hello@agency.example`; the address as it is where it would be too long */
export function tagEmail(email: string, id: string): string {
  const at = email.lastIndexOf('@');
  const local = `${email.slice(0, at)}+r${id.replaceAll('-', '')}`;
  return local.length > maxLocalLength ? email : `${local}${email.slice(at)}`;
}

const tag = /\+r([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})@/gi;

/** The ids that addresses in a text are tagged with. */
export const tagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(tag)].map((found) => found.slice(1).join('-').toLowerCase())),
];
