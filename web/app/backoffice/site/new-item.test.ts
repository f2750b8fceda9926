import { checkContent } from '@vitrine/contracts/content/check.ts';
import { contentDocument } from '@vitrine/contracts/content/document.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { isContentList } from '@vitrine/contracts/content/lists-by-id.ts';
import { serviceDefaults } from '@vitrine/contracts/prices.ts';
import { expect, it } from 'vitest';
import { groupsOf } from './content-fields.ts';
import { kindOf } from './field-value.ts';
import { mayGrow, mayHaveCard, newCard, newItem } from './new-item.ts';
import { withServices } from './pack-services.ts';

const texts = { en: { home: { title: 'A' } }, fr: { home: { title: 'B' } } };
const defaults = contentDocument({}, texts) as never;
const contentOf = (edits: ContentEdits) =>
  ({
    edits,
    drafts: [],
    versions: {},
    previews: [],
    news: { added: [], changed: [] },
    problems: [],
    remarks: [],
  }) as never;
const groupsWith = (edits: ContentEdits = {}) => groupsOf(defaults, contentOf(edits));
const add = (list: string, edits: ContentEdits = {}) => newItem(list, groupsWith(edits), contentOf(edits));
const idIn = (values: object, list: string) =>
  Object.keys(values)
    .find((path) => path.startsWith(`${list}.`) && path.endsWith('.en'))
    ?.split('.')[1] ?? '';

/** Lists that have as many items as there are, or that follow another. */
const fixed = ['homeSections', 'caseStudies'];
const lists = groupsWith()
  .map(({ id }) => id)
  .filter((id) => isContentList(id) && !fixed.includes(id));

it.each(lists)(
  'an item can be added to %s, shows where something is to be written, and is not published half',
  (list) => {
    expect(mayGrow(list)).toBe(true);
    const values = add(list);
    const problems = checkContent(values as ContentEdits, texts);
    expect(problems.length).toBeGreaterThan(0);
    const fields = groupsWith(values as ContentEdits).flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.fields),
    );
    // A picture has a place of its own.
    for (const { path, error } of problems.filter(({ path }) => !path.endsWith('.cover.file'))) {
      expect(fields.map((field) => field.path)).toContain(path);
      expect([path, error]).toEqual([path, 'contentMissing']);
    }
  },
);

it('of a pack there is a service too, and every value is written as those of the packs that ship', () => {
  const values = add('packs');
  const id = idIn(values, 'packs');
  expect(id).toMatch(/^s-[a-z0-9]+$/);
  expect(Object.keys(values)).toContain(`services.${id}.price`);
  const group = groupsWith(values as ContentEdits).find((each) => each.id === 'packs');
  if (!group) throw new Error('There are no packs.');
  const { entries } = withServices(group, groupsWith(values as ContentEdits));
  const kinds = entries
    .filter(({ item }) => item === id)
    .flatMap(({ fields }) =>
      fields.map(({ path, like, published }) => [path.split('.')[2], kindOf(like ?? published)]),
    );
  expect(Object.fromEntries(kinds)).toMatchObject({
    name: 'text',
    price: 'number',
    hidden: 'choice',
    popular: 'choice',
    pages: 'span',
    weeks: 'span',
    supportMonths: 'number',
    features: 'lines',
  });
});

it('a service is offered before what is priced on request, and no id is given twice', () => {
  const first = add('packs');
  const second = add('packs', first as ContentEdits);
  expect(idIn(first, 'packs')).not.toBe(idIn(second, 'packs'));
  const { order } = groupsWith({ ...first, ...second } as ContentEdits).find(({ id }) => id === 'services') ?? {};
  const shipped = Object.keys(serviceDefaults).filter((id) => id !== 'custom');
  expect(order).toEqual([...shipped, idIn(first, 'packs'), idIn(second, 'packs'), 'custom']);
});

it('a service without a card may be given one, once, unless its price is on request', () => {
  const service = add('services');
  const id = idIn(service, 'services');
  const known = contentOf(service as ContentEdits);
  expect(mayHaveCard(id, known, defaults)).toBe(true);
  const given = { ...service, ...newCard(id) } as ContentEdits;
  expect(mayHaveCard(id, contentOf(given), defaults)).toBe(false);
  expect(mayHaveCard('custom', known, defaults)).toBe(false);
  expect(mayHaveCard('starter', known, defaults)).toBe(false);
  // It stands where its service does, among the cards of others.
  const packs = groupsWith(given).find((group) => group.id === 'packs');
  expect(packs?.order).toContain(id);
  expect(packs?.orderedBy?.order).toEqual(groupsWith(given).find((group) => group.id === 'services')?.order);
});
