import en from '../../../messages/en/mails.json' with { type: 'json' };
import type { SayMails } from '../../../messages/mails.ts';

type KindKey = Extract<keyof typeof en, `kind_${string}`>;

const isKnown = (key: string): key is KindKey => key in en;

/** What a mail is for, in words; the name of the template where it is one of an earlier version. */
export function kindOf(template: string, t: SayMails): string {
  const key = `kind_${template}`;
  return isKnown(key) ? t(key) : template;
}
