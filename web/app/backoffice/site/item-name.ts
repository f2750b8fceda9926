import { projectDefaults } from '@vitrine/contracts/content/projects.ts';
import type { Language, Localized } from '@vitrine/contracts/language.ts';
import { serviceDefaults } from '@vitrine/contracts/prices.ts';
import type { SiteKey, siteTexts } from '../../messages/site.ts';
import type { EditedContent } from './content-calls.ts';
import { type ContentEntry, fieldAt, standingValue } from './content-fields.ts';
import { writeValue } from './field-value.ts';

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
  // A question is called by what it asks, as testimonials are by who says it.
  const naming = group === 'questions' ? /^text$/ : /^(name|title)$/;
  const name = entries.find(({ names }) => names.length === 1 && naming.test(names[0] ?? ''));
  const field = name?.fields.find((each) => each.language === language) ?? name?.fields[0];
  if (!field) return item;
  return writeValue(standingValue(field)) || t('unnamed');
}

function nameIn({ list, defaults }: Named, id: string, language: Language, content: EditedContent | undefined): string {
  const fallback = Object.hasOwn(defaults, id) ? defaults[id]?.name[language] : undefined;
  return content ? writeValue(standingValue(fieldAt(content, `${list}.${id}.name.${language}`, { fallback }))) : '';
}
