import { type MailContent, type MailData, mails } from './mail.ts';

/** The sample of each mail, for tests and previews. */
export const sampleData = Object.fromEntries(
  Object.values(mails).map(({ name, sample }) => [name, sample]),
) as unknown as MailData;

export const sampleMails = Object.entries(sampleData).map(([template, data]) => ({ template, data })) as MailContent[];

/** The sample of a mail, with other data in some places. */
export function sampleWith<T extends keyof MailData>(
  template: T,
  data: Partial<MailContent['data'] & MailData[T]> = {},
): MailContent {
  return { template, data: { ...(sampleData[template] as MailData[T] & object), ...data } } as MailContent;
}
