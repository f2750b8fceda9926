import type { z } from 'zod';
import { currencyOf } from '../currency.ts';
import type { Language } from '../language.ts';
import { languages } from '../language.ts';
import { textFacts } from '../text.ts';
import { bearsNoVat } from '../vat-label.ts';
import { type ContentCatalogue, contentCatalogues } from './catalogues.ts';
import { applyEdits, type ContentEdits, reachesPrototype } from './edits.ts';
import { type ContentPart, factDefaults, factShapes } from './facts.ts';
import { inventedFacts } from './invented.ts';
import { legalProblems } from './legal-check.ts';
import { listed } from './list.ts';
import { lookProblems } from './look-colours.ts';
import type { ContentProblem } from './problem.ts';
import { isShippedProject } from './projects.ts';
import { questionProblems } from './question-check.ts';
import { shownSamples } from './sample-items.ts';
import { isOfSchedule } from './schedule-facts.ts';
import { untranslated } from './untranslated.ts';
import { vatProblems } from './vat-check.ts';

/** The texts of the content catalogues as the product ships with them; those of pages come from the build. */
export type TextDefaults = Readonly<
  Record<Language, Readonly<Partial<Record<ContentCatalogue, Readonly<Record<string, string>>>>>>
>;

/** Longer than any text of the catalogues, which may grow. */
const maxTextLength = 2_000;

/**
 * Everything that keeps content from being published, in the order of the document; none where it may be.
 * @param defaults the texts that there are
 */
export function checkContent(edits: ContentEdits, defaults: TextDefaults): ContentProblem[] {
  const parts = Object.keys(factShapes) as ContentPart[];
  const strange = Object.keys(edits)
    .filter((path) => {
      const isOfFacts = parts.includes(path.split('.')[0] as ContentPart);
      return isOfFacts ? reachesPrototype(path) : !path.startsWith('texts.');
    })
    .map((path) => ({ path, error: 'contentUnknown' }));
  const facts = parts.map((part) => [part, applyEdits<unknown>(factDefaults[part], edits, part)] as const);
  const { languages: used } = (facts.find(([part]) => part === 'site')?.[1] ?? {}) as Partial<Facts['site']>;
  const wrong = facts.flatMap(([part, value]) =>
    problemsOf(part, factShapes[part].safeParse(value, { reportInput: true }).error).filter(
      (problem) => !isOfUnused(problem, used),
    ),
  );
  const whole = Object.fromEntries(facts) as unknown as Facts;
  const apart =
    wrong.length > 0
      ? []
      : [
          ...relations(whole),
          ...inventedOnLive(whole, edits),
          ...untranslated(whole, edits, defaults, whole.site.languages),
        ];
  return [...strange, ...wrong, ...apart, ...textProblems(edits, defaults)];
}

/** Whether something is missing in a language that the site is not published in. */
const isOfUnused = ({ path, error }: ContentProblem, used: unknown): boolean => {
  const language = path.slice(path.lastIndexOf('.') + 1);
  return error === 'contentMissing' && Array.isArray(used) && isLanguage(language) && !used.includes(language);
};

type Facts = { readonly [P in ContentPart]: z.infer<(typeof factShapes)[P]> };

function problemsOf(part: ContentPart, error: z.ZodError | undefined): ContentProblem[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const path = [part, ...issue.path.map(String)].join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const unknown = `${path}.${key}`;
        return { path: unknown, error: isOfSchedule(unknown) ? 'contentOfSchedule' : 'contentUnknown' };
      });
    }
    const max = issue.code === 'too_big' ? { values: { max: Number(issue.maximum) } } : {};
    // Where nothing stands, a shape says what it wants in a sentence of its own.
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    // A shape that names no sentence has one of the library's own, which is for programmers.
    // What is wrong with the id of an item is said by the shape of ids.
    const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? '') : issue.message;
    const error = isMissing ? 'contentMissing' : /^[a-z]\w+$/.test(message) ? message : 'fieldInvalid';
    return [{ path, error, ...max }];
  });
}

/** What holds between parts of the content. */
function relations({
  site,
  look,
  agency,
  business,
  services,
  options,
  packs,
  projects,
  caseStudies,
  pages,
  questions,
  vatRates,
  vatExemptions,
}: Facts): ContentProblem[] {
  const earliest = (['brief', 'account'] as const).filter(
    (kind) => agency.earliestHours[kind] > agency.responseHours[kind],
  );
  return [
    ...lookProblems(look),
    ...legalProblems(agency, business),
    ...(agency.logo.dark && !agency.logo.light ? [{ path: 'agency.logo.light.file', error: 'contentMissing' }] : []),
    ...earliest.map((kind) => ({ path: `agency.earliestHours.${kind}`, error: 'contentSpanInvalid' })),
    ...priceProblems('services', services, agency.currency),
    ...priceProblems('options', options, agency.currency),
    ...(Object.values(services).every(({ hidden }) => hidden) ? [{ path: 'services', error: 'contentMissing' }] : []),
    ...Object.keys(packs)
      .filter((id) => !Object.hasOwn(services, id))
      .map((id) => ({ path: `packs.${id}`, error: 'contentServiceMissing' })),
    ...Object.entries(projects)
      .filter(([id, { hidden }]) => !(hidden || Object.hasOwn(caseStudies, id)))
      .map(([id]) => ({ path: `caseStudies.${id}`, error: 'contentMissing' })),
    ...Object.entries(projects)
      .filter(
        ([id, { hidden, cover, detail1, detail2 }]) =>
          !cover && (detail1 || detail2 || !(hidden || isShippedProject(id))),
      )
      .map(([id]) => ({ path: `projects.${id}.cover.file`, error: 'contentMissing' })),
    ...questionProblems(questions, site.languages),
    ...vatProblems(vatRates, vatExemptions, bearsNoVat(agency)),
    ...takenSlugs(projects).map((id) => ({ path: `projects.${id}.slug`, error: 'contentTwice' })),
    ...takenSlugs(pages).map((id) => ({ path: `pages.${id}.slug`, error: 'contentTwice' })),
  ];
}

/** The prices that are offered in another currency than the agency's: none is converted, so each is entered anew. */
const priceProblems = (part: 'services' | 'options', list: Facts['services'], currency: string): ContentProblem[] =>
  listed(list)
    .filter((each) => each.price > 0 && currencyOf(each) !== currency)
    .map(({ id }) => ({
      path: `${part}.${id}.currency`,
      error: 'contentPriceCurrency',
      values: { currency },
    }));

/** The items whose address is another's. One that is hidden keeps its own, since it may be shown again. */
function takenSlugs(list: Facts['projects'] | Facts['pages']): string[] {
  const slugs = Object.values(list).map(({ slug }) => slug);
  return Object.keys(list).filter((_id, index) => slugs.indexOf(slugs[index] ?? '') < index);
}

/** What is invented, on a site that search engines may list. */
function inventedOnLive(facts: Facts, edits: ContentEdits): ContentProblem[] {
  if (!facts.site.live) return [];
  return [
    ...inventedFacts(facts).map((path) => ({ path, error: 'contentInvented' })),
    ...shownSamples(edits).map((path) => ({ path: `${path}.hidden`, error: 'contentSample' })),
  ];
}

const named = (text: string): string[] => [...text.matchAll(/\{\{(\w*)\}\}/g)].map(([, name = '']) => name);

function textProblems(edits: ContentEdits, defaults: TextDefaults): ContentProblem[] {
  return Object.entries(edits).flatMap(([path, text]) => {
    const [root, language = '', catalogue = '', key = '', ...rest] = path.split('.');
    if (root !== 'texts') return [];
    const texts = isLanguage(language) && isCatalogue(catalogue) ? defaults[language][catalogue] : undefined;
    const given = texts && Object.hasOwn(texts, key) && rest.length === 0 ? texts[key] : undefined;
    if (given === undefined) return [{ path, error: 'contentUnknown' }];
    if (typeof text !== 'string') return [{ path, error: 'fieldInvalid' }];
    if (text.trim() === '' && given.trim() !== '') return [{ path, error: 'contentMissing' }];
    if (text.length > maxTextLength) return [{ path, error: 'contentTooLong', values: { max: maxTextLength } }];
    const allowed = new Set([...named(given), ...Object.keys(textFacts)]);
    const foreign = named(text).find((name) => !allowed.has(name));
    if (foreign !== undefined) return [{ path, error: 'contentValueUnknown', values: { name: foreign } }];
    // What only one of them does with a value, such as a link, a text cannot leave out.
    return text.includes('\u0000') ? [{ path, error: 'fieldInvalid' }] : [];
  });
}

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);
const isCatalogue = (value: string): value is ContentCatalogue =>
  (contentCatalogues as readonly string[]).includes(value);
