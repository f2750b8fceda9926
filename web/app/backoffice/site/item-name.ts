import { projectDefaults } from '@vitrine/contracts/content/projects.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { serviceDefaults } from '@vitrine/contracts/prices.ts';
import type { SiteKey, siteTexts } from '../../messages/site.ts';
import type { EditedContent } from './content-calls.ts';
import { type ContentEntry, type ContentGroup, effectiveValue, fieldAt } from './content-fields.ts';
import { plainValueAt, writeValue } from './field-value.ts';

/** A question is called by what it asks, a rate by itself, and a reason by its sentence, which has no name of its own. */
const namings: Readonly<Record<string, RegExp>> = {
  questions: /^text$/,
  vatRates: /^rate$/,
  vatExemptions: /^$/,
};

type Named = { readonly list: string; readonly defaults: Readonly<Record<string, { readonly name: Localized }>> };

/** Lists whose items are called as those of another, by the same ids. */
const namedElsewhere: Readonly<Record<string, Named>> = {
  caseStudies: { list: 'projects', defaults: projectDefaults },
  packs: { list: 'services', defaults: serviceDefaults },
};

/**
 * What an item of a list is called now. A case study has the name of its project, and a pack that of its service.
 * @param entries of the item
 */
export function itemName(
  entries: readonly ContentEntry[],
  language: Language,
  t: ReturnType<typeof siteTexts>,
  content?: EditedContent,
): string {
  const [{ group = '', item = '' } = {}] = entries;
  if (group === 'homeSections') return t(`section_${item}` as SiteKey);
  const elsewhere = namedElsewhere[group];
  if (elsewhere) return nameIn(elsewhere, item, language, content) || t('unnamed');
  const naming = namings[group] ?? /^(name|title)$/;
  const name = entries.find(({ names }) => naming.test(names.join('.')));
  const field = name?.fields.find((each) => each.language === language) ?? name?.fields[0];
  if (!field) return item;
  return plainValueAt(field.path, effectiveValue(field), language) || t('unnamed');
}

/** The same of an item by its list and its id, where all parts of the content are at hand. */
export function itemNameIn(
  groups: readonly ContentGroup[],
  { list, item }: { readonly list: string; readonly item: string },
  language: Language,
  t: ReturnType<typeof siteTexts>,
): string {
  const of = namedElsewhere[list]?.list ?? list;
  const entries = groups.find(({ id }) => id === of)?.entries.filter((entry) => entry.item === item) ?? [];
  return entries.length > 0 ? itemName(entries, language, t) : item;
}

function nameIn({ list, defaults }: Named, id: string, language: Language, content: EditedContent | undefined): string {
  const fallback = Object.hasOwn(defaults, id) ? defaults[id]?.name[language] : undefined;
  return content ? writeValue(effectiveValue(fieldAt(content, `${list}.${id}.name.${language}`, { fallback }))) : '';
}
