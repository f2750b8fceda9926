import type { MailContent } from '../../emails/mail.ts';

/** The fields of a mail's data that are secret links: whoever has one can use it. */
const secretFields: ReadonlySet<string> = new Set(['resetUrl', 'manageUrl', 'proveUrl', 'changeUrl', 'takeBackUrl']);

/** The secret links of a mail; empty strings once they have been removed. */
export function secretsOf({ data }: MailContent): string[] {
  return Object.entries(data).flatMap(([name, value]) =>
    secretFields.has(name) && typeof value === 'string' ? [value] : [],
  );
}

/** The same mail with `replacement` in place of each secret link. */
export function replaceSecrets(content: MailContent, replacement: string): MailContent {
  const data = Object.fromEntries(
    Object.entries(content.data).map(([name, value]) => [name, secretFields.has(name) ? replacement : value]),
  );
  return { template: content.template, data } as MailContent;
}
