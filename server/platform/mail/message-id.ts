/** The Message-ID of a mail, without angle brackets; it is stored with the mail. */
export const messageIdOf = (mailId: string, domain: string): string => `${mailId}@${domain}`;

/** The domain of a sender, such as `Agency <hello@agency.example>`. */
export function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}
