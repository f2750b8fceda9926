import type { MailContent } from '../../emails/mail.ts';

/** The fields of a mail's data that are secret links, or a code: whoever has one can use it. */
const secretFields: ReadonlySet<string> = new Set([
  'resetUrl',
  'manageUrl',
  'confirmationUrl',
  'changeUrl',
  'revertUrl',
  'confirmUrl',
  'joinUrl',
  'signUrl',
  'receivedUrl',
  'signingCode',
]);

/** The secret links of a mail; empty strings once they have been removed. */
export function secretsOf({ data }: MailContent): string[] {
  return Object.entries(data).flatMap(([name, value]) =>
    secretFields.has(name) && typeof value === 'string' ? [value] : [],
  );
}

/**
 * The same mail with `replacement` in place of each secret link, and `notMeUrl` in place of the link "This was not me",
 * which each mail gets when it is sent; by default it goes.
 */
export function replaceSecrets(content: MailContent, replacement: string, notMeUrl?: string): MailContent {
  const { notMeUrl: _own, ...rest } = content.data;
  const data = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name, secretFields.has(name) ? replacement : value]),
  );
  return { template: content.template, data: { ...data, ...(notMeUrl !== undefined && { notMeUrl }) } } as MailContent;
}
