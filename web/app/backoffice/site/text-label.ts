import type { Language } from '@vitrine/contracts/language.ts';
import { type SiteKey, siteTexts } from '../../messages/site.ts';
import { kindOf, mailTemplates } from '../mail/mail-kind.ts';

/** Of a sentence in a label, in characters: enough to know it by. */
const maxShownLength = 60;

/** A text of a catalogue, and what Vitrine ships with there. */
type CatalogueText = { readonly catalogue: string; readonly key: string; readonly shipped: string };

/**
 * What a text is called: the sentence that ships there, after what kind of text it is where its key says so, and after the mail
 * that it stands in (docs/decisions/0102-names-of-texts.md).
 */
export function textLabel({ catalogue, key, shipped }: CatalogueText, language: Language): string {
  const t = siteTexts(language);
  const kind = kindKeys(catalogue, key).find((each) => t(each) !== each);
  const text = shownIn(shipped);
  const label = kind ? t('textLabel', { kind: t(kind), text }) : t('textLabelAlone', { text });
  const mail = catalogue === 'emails' ? mailOf(key) : undefined;
  return mail ? `${kindOf(mail, language)} · ${label}` : label;
}

/** By which messages the kind of a text may be named, the closest first. */
function kindKeys(catalogue: string, key: string): SiteKey[] {
  const [, name = key, count = ''] = /^(.*?)(?:_(one|many|other))?$/.exec(key) ?? [];
  const last = /(?:[Mm]eta)?[A-Z]?[a-z]+$/.exec(name.replace(/\d+$/, ''))?.[0] ?? '';
  const kind = last.charAt(0).toLowerCase() + last.slice(1);
  const kinds = [`${catalogue}_${key}`, count, kind && `${catalogue}_${kind}`, kind];
  return kinds.filter((each) => each !== '').map((each) => `textKind_${each}` as SiteKey);
}

/** What people write has no text of its own. */
const mailsOfTexts = mailTemplates.filter((name) => name !== 'reply');

/** The mail whose name a key begins with, of those that do the one with the longest. */
const mailOf = (key: string) =>
  mailsOfTexts.filter((name) => key.startsWith(name)).toSorted((one, other) => other.length - one.length)[0];

/**
 * A sentence on one line, cut after a word where it is long; what stands in it from elsewhere is left open. Its no-break spaces
 * stay, and quotation marks around it go, since it is quoted.
 */
function shownIn(text: string): string {
  const line = text
    .replace(/\{\{\w+\}\}/g, '…')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .replace(/^[«“]\s*([^«»“”]*?)\s*[»”]$/, '$1');
  if (line.length <= maxShownLength) return line;
  const cut = line.slice(0, maxShownLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxShownLength / 2)).toWellFormed()}…`;
}
