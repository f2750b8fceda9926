import type { MailContent } from '../../emails/mail.ts';

/** The parts of a mail's data that open something to whoever holds them. */
const secretNames: ReadonlySet<string> = new Set(['resetUrl', 'manageUrl']);

/** The links of a mail that open something; an empty one is no longer kept. */
export function secretsOf({ data }: MailContent): string[] {
  return Object.entries(data).flatMap(([name, value]) =>
    secretNames.has(name) && typeof value === 'string' ? [value] : [],
  );
}

/** The same mail with another text in the place of each link that opens something. */
export function replaceSecrets(content: MailContent, replacement: string): MailContent {
  const data = Object.fromEntries(
    Object.entries(content.data).map(([name, value]) => [name, secretNames.has(name) ? replacement : value]),
  );
  return { template: content.template, data } as MailContent;
}
