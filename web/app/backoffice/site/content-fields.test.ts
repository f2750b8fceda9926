import { contentDocument } from '@vitrine/contracts/content/document.ts';
import { expect, it } from 'vitest';
import { effectiveValue, groupsOf } from './content-fields.ts';
import { optionalAt } from './optional-fields.ts';

const texts = { en: { home: { title: 'A' } }, fr: { home: { title: 'B' } } };
const defaults = contentDocument({}, texts) as never;
const none = {
  edits: {},
  drafts: [],
  versions: {},
  previews: [],
  news: { added: [], changed: [] },
  problems: [],
  remarks: [],
};
const all = (content = none) => groupsOf(defaults, content).flatMap(({ entries }) => entries);

/** The paths of all values below a branch; a list is one. */
const valuesBelow = (branch: unknown, path = ''): string[] =>
  typeof branch !== 'object' || branch === null || Array.isArray(branch)
    ? [path]
    : Object.entries(branch).flatMap(([name, inner]) => valuesBelow(inner, path === '' ? name : `${path}.${name}`));

it('every value of a document has one field, so that nothing of the content cannot be edited', () => {
  const paths = all().flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  // What hides an item has one also where nothing is hidden; its place is changed by moving it.
  const isOfList = (path: string) => /\.(hidden|position)$/.test(path);
  const values = valuesBelow(defaults);
  expect(values.length).toBeGreaterThan(200);
  // What an item may have is there to be written in, also where nothing stands.
  const isEmpty = (path: string) => optionalAt(path) !== undefined && !values.includes(path);
  expect(paths.filter((path) => !(isOfList(path) || isEmpty(path))).sort()).toEqual(
    values.filter((path) => !isOfList(path)).sort(),
  );
  expect(paths).toEqual(expect.arrayContaining(['services.starter.text.fr', 'packs.ai.pages', 'projects.shop.url']));
  expect(paths).toContain('homeSections.about.hidden');
  expect(paths).toContain('testimonials.marc.hidden');
  expect(paths).toContain('questions.q-budget.choices.c-open.hidden');
});

it('a value in each language stands in one entry', () => {
  const entry = all().find(({ path }) => path === 'services.starter.name');
  expect(entry?.fields.map(({ language }) => language)).toEqual(['en', 'fr']);
  expect(entry).toMatchObject({ item: 'starter', names: ['name'] });
});

it('shows what is published, written, and wrong, and what Vitrine has nothing of', () => {
  const draft = { path: 'agency.phone', value: '+1', version: 3, base: 0, author: 'Ada', changedAt: '' };
  const fresh = { ...draft, path: 'options.extra.price', value: 5 };
  const entries = all({
    ...none,
    edits: { 'agency.name': 'Mine' },
    drafts: [draft, fresh],
    problems: [{ path: 'agency.phone', error: 'Too short' }],
  } as never);
  const at = (path: string) => entries.flatMap(({ fields }) => fields).find((field) => field.path === path);
  expect(at('agency.name')).toMatchObject({ published: 'Mine', fallback: expect.stringMatching(/./) });
  expect(at('agency.phone')).toMatchObject({ draft, problem: 'Too short' });
  expect(at('options.extra.price')).toMatchObject({ draft: fresh, fallback: undefined });
  expect(at('options.extra.hidden')).toMatchObject({ published: false });
});

it('of a draft that leads back to the default, the default stands there, not what is published', () => {
  const draft = { path: 'agency.name', value: null, version: 2, base: 1, author: 'Ada', changedAt: '' };
  const [field] = all({ ...none, edits: { 'agency.name': 'Mine' }, drafts: [draft] } as never)
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => path === 'agency.name');
  if (!field) throw new Error('There is no such field.');
  expect(effectiveValue(field)).toBe(field.fallback);
  const { draft: _draft, ...published } = field;
  expect(effectiveValue(published)).toBe('Mine');
  expect(effectiveValue({ ...field, draft: { ...draft, value: 'Other' } })).toBe('Other');
});

it('an item that was added has its fields in the order of the others', () => {
  const written = { value: '', version: 1, base: 0, author: 'Ada', changedAt: '' };
  const drafts = ['category', 'kind.en', 'kind.fr', 'name.en', 'name.fr', 'slug', 'text.en', 'text.fr'].map((name) => ({
    ...written,
    path: `projects.projects-1.${name}`,
  }));
  const entries = all({ ...none, drafts } as never).filter(({ group }) => group === 'projects');
  const namesOf = (item: string) =>
    entries.filter((entry) => entry.item === item && entry.path.split('.').length === 3).map(({ names }) => names[0]);
  expect(namesOf('projects-1')).toEqual(namesOf('shop').filter((name) => name !== 'technologies'));
});

it('an item that says something itself has that in one entry, beside its other values', () => {
  const entries = all().filter(({ item, group }) => group === 'vatExemptions' && item === 'franchise');
  expect(entries.map(({ names, fields }) => [names.join('.'), fields.map(({ language }) => language)])).toEqual([
    ['', ['en', 'fr']],
    ['default', [undefined]],
    ['clientOwes', [undefined]],
    ['hidden', [undefined]],
  ]);
});

it('the choices of a question stand in the order in which they are offered', () => {
  const at = (name: string) => `questions.q-budget.choices.${name}`;
  const entries = all({
    ...none,
    edits: { [at('c-open.position')]: 5, [at('c-over-10000.hidden')]: true, [at('c-new.text.en')]: 'New' },
  } as never);
  const choices = entries.filter(({ path }) => path.startsWith(at('')));
  expect([...new Set(choices.map(({ path }) => path.split('.')[3]))]).toEqual([
    ...['c-open', 'c-under-3000', 'c-3000-10000', 'c-over-10000', 'c-new'],
  ]);
  expect(choices.every(({ item, names }) => item === 'q-budget' && names[0] === 'choices')).toBe(true);
});
