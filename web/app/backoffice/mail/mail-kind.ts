import type { Language } from '@vitrine/contracts/language.ts';
import en from '../../messages/en/mails.json' with { type: 'json' };
import { mailsTexts } from '../../messages/mails.ts';

type KindKey = Extract<keyof typeof en, `kind_${string}`>;

const isKnown = (key: string): key is KindKey => key.startsWith('kind_') && key in en;

/** The templates of mails, each of which has a purpose that is named. */
export const mailTemplates = Object.keys(en)
  .filter(isKnown)
  .map((key) => key.slice('kind_'.length));

/** The purpose of a mail; where only an earlier version had its template, the template's name. */
export function kindOf(template: string, language: Language): string {
  const key = `kind_${template}`;
  return isKnown(key) ? mailsTexts(language)(key) : template;
}
