import { valueAt } from '@vitrine/contracts/content/value-at.ts';
import { isLanguage, siteLanguages } from '@vitrine/contracts/language.ts';
import { isPricedOnRequest } from '@vitrine/contracts/prices.ts';
import type { EditedContent } from './content-calls.ts';
import type { ContentGroup } from './content-fields.ts';
import { effectiveCurrency } from './currencies.ts';
import type { DraftValues } from './draft-value.ts';
import { lastPosition } from './item-order.ts';
import { newId } from './new-id.ts';

/** A sentence that is still to be written: nothing is published before. */
const unwritten = (name: string): DraftValues => ({ [`${name}.en`]: '', [`${name}.fr`]: '' });

/** What a card of the services page begins with. */
const card: DraftValues = {
  ...unwritten('text'),
  popular: false,
  weeks: [],
  supportMonths: '',
  'features.en': [],
  'features.fr': [],
};

const service = (currency: string): DraftValues => ({ ...unwritten('name'), price: '', currency });

/** What a new item begins with, below its id, by the lists in which it has something. An empty number is still to be written. */
const beginnings: Readonly<
  Record<string, (number: number, currency: string) => Readonly<Record<string, DraftValues>>>
> = {
  services: (_number, currency) => ({ services: service(currency) }),
  options: (_number, currency) => ({ options: service(currency) }),
  packs: (_number, currency) => ({ services: service(currency), packs: card }),
  process: () => ({ process: { ...unwritten('title'), ...unwritten('text'), ...unwritten('result') } }),
  projects: (number) => ({
    projects: {
      ...unwritten('name'),
      slug: `project-${number}`,
      ...unwritten('kind'),
      ...unwritten('text'),
      category: 'web',
      technologies: [],
    },
    caseStudies: {
      ...unwritten('lead'),
      ...unwritten('problem'),
      ...unwritten('decision'),
      ...unwritten('figure'),
      ...unwritten('figureOf'),
      'built.en': [],
      'built.fr': [],
    },
  }),
  pages: (number) => ({
    pages: {
      ...unwritten('title'),
      slug: `page-${number}`,
      ...unwritten('lead'),
      'body.en': [{ type: 'paragraph' }],
      'body.fr': [{ type: 'paragraph' }],
      inFooter: true,
    },
  }),
  testimonials: () => ({ testimonials: { ...unwritten('text'), name: '', company: '', rating: 5 } }),
  questions: () => ({
    questions: { place: 'quote', kind: 'text', required: false, ...unwritten('text'), ...unwritten('help') },
  }),
  vatRates: () => ({ vatRates: { rate: '', default: false } }),
  vatExemptions: () => ({ vatExemptions: { en: '', fr: '', default: false, clientOwes: false } }),
};

/** Lists whose items what is stored names for ever: their ids are made at random, and say nothing of an order. */
const prefixes: Readonly<Record<string, string>> = {
  services: 's-',
  packs: 's-',
  options: 'o-',
  questions: 'q-',
  vatRates: 'r-',
  vatExemptions: 'e-',
};

/** Whether a list may have more than ships with it. */
export const mayGrow = (list: string): boolean => Object.hasOwn(beginnings, list);

/** Whether a value is in a language of the site, or in none. */
const isWanted = (name: string): boolean => {
  const language = name.split('.').at(-1);
  return !isLanguage(language) || siteLanguages.includes(language);
};

/**
 * What is written for a further item of a list: values by their paths.
 * @param groups all parts of the content, as they stand with the drafts
 */
export function newItem(list: string, groups: readonly ContentGroup[], content: EditedContent): DraftValues {
  const taken = new Set(groups.find(({ id }) => id === list)?.entries.map(({ item }) => item));
  let number = 1;
  while (taken.has(`${list}-${number}`)) number += 1;
  const prefix = prefixes[list];
  const item = prefix === undefined ? `${list}-${number}` : newId(prefix);
  const parts = Object.entries(beginnings[list]?.(number, effectiveCurrency(content)) ?? {});
  const values = parts.map(([part, fields]) => valuesAt(`${part}.${item}`, fields));
  // A pack stands where its service does.
  const ordered = parts.filter(([part]) => part !== 'packs');
  const positions = prefix === undefined ? [] : ordered.map(([part]) => placeOf(part, item, groups, content));
  return Object.assign({}, ...values, ...positions);
}

const valuesAt = (path: string, fields: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => isWanted(name))
      .map(([name, value]) => [`${path}.${name}`, value]),
  );

/** What is written for a card of a service: values by their paths. */
export const newCard = (item: string): DraftValues => valuesAt(`packs.${item}`, card);

/** Whether a service may be given a card: it has none, not even a hidden one, and a price that could stand on it. */
export function mayHaveCard(item: string, { edits, drafts }: EditedContent, defaults: object): boolean {
  const path = `packs.${item}`;
  const isOfCard = (each: string) => each.startsWith(`${path}.`);
  const hasCard =
    valueAt(defaults, path) !== undefined ||
    Object.keys(edits).some(isOfCard) ||
    drafts.some((draft) => draft.value !== null && isOfCard(draft.path));
  return !(hasCard || isPricedOnRequest(item));
}

/** The position of a new item: behind all others, but before a service that is priced on request where that is the last. */
function placeOf(list: string, item: string, groups: readonly ContentGroup[], content: EditedContent): DraftValues {
  const { entries = [], order = [] } = groups.find(({ id }) => id === list) ?? {};
  const last = lastPosition(list, new Set(entries.map((entry) => entry.item)).size, content);
  const open = list === 'services' ? order.at(-1) : undefined;
  return {
    [`${list}.${item}.position`]: last,
    ...(open !== undefined && isPricedOnRequest(open) && { [`${list}.${open}.position`]: last + 10 }),
  };
}
