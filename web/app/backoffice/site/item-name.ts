import { projectDefaults } from '@vitrine/contracts/content/projects.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { EditedContent } from './content-calls.ts';
import { type ContentEntry, fieldAt, standingValue } from './content-fields.ts';
import { writeValue } from './field-value.ts';

/**
 * What an item of a list is called now, else its id. A case study has the name of its project.
 * @param entries of the item
 */
export function itemName(entries: readonly ContentEntry[], language: Language, content?: EditedContent): string {
  const [{ group = '', item = '' } = {}] = entries;
  if (group === 'caseStudies') return projectName(item, language, content) || item;
  // A question is called by what it asks, as testimonials are by who says it.
  const naming = group === 'questions' ? /^text$/ : /^(name|title)$/;
  const name = entries.find(({ names }) => names.length === 1 && naming.test(names[0] ?? ''));
  const field = name?.fields.find((each) => each.language === language) ?? name?.fields[0];
  return (field && writeValue(standingValue(field))) || item;
}

function projectName(id: string, language: Language, content: EditedContent | undefined): string {
  const fallback = projectDefaults[id]?.name[language];
  return content ? writeValue(standingValue(fieldAt(content, `projects.${id}.name.${language}`, { fallback }))) : '';
}
