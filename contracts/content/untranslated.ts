import { type Language, languages } from '../language.ts';
import type { ContentEdits } from './edits.ts';
import type { ContentProblem } from './problem.ts';

/** Fewer words than these may well be the same in two languages: “Contact”, « Version 2 ». */
const fewestWords = 3;

const isSentence = (text: string): boolean =>
  text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !word.includes('{{')).length >= fewestWords;

type Branch = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<Language, Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>>>;

/**
 * What is still written as in another language, of the languages that a site is published in: what one that was added has not
 * been given yet. What an agency has written itself is its own, the same in two languages or not.
 * @param facts the parts of the content by their names
 */
export function untranslated(
  facts: Branch,
  edits: ContentEdits,
  texts: Texts,
  used: readonly Language[],
): ContentProblem[] {
  const found: string[] = [];
  for (const language of used) {
    const others = languages.slice(0, languages.indexOf(language));
    if (others.length === 0) continue;
    for (const [catalogue, keys] of Object.entries(texts[language])) {
      for (const [key, text] of Object.entries(keys ?? {})) {
        const isOther = others.some((other) => texts[other][catalogue]?.[key] === text);
        if (isOther && isSentence(text)) found.push(`texts.${language}.${catalogue}.${key}`);
      }
    }
    found.push(...factsAsIn(facts, language, others));
  }
  return found.filter((path) => !Object.hasOwn(edits, path)).map((path) => ({ path, error: 'contentUntranslated' }));
}

/** The paths of facts that a language has as one of the others has them. */
function factsAsIn(branch: Branch, language: Language, others: readonly Language[], prefix = ''): string[] {
  return Object.entries(branch).flatMap(([name, value]) => {
    const path = prefix + name;
    if (name === language && typeof value === 'string') {
      return others.some((other) => branch[other] === value) && isSentence(value) ? [path] : [];
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return factsAsIn(value as Branch, language, others, `${path}.`);
  });
}
