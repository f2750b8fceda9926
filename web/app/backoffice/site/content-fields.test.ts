import { contentDocument } from '@vitrine/contracts/content/document.ts';
import { expect, it } from 'vitest';
import { groupsOf, standingValue } from './content-fields.ts';

const texts = { en: { home: { title: 'A' } }, fr: { home: { title: 'B' } } };
const defaults = contentDocument({}, texts) as never;
const none = { edits: {}, drafts: [], previews: [], news: { added: [], changed: [] }, problems: [] };
const all = (content = none) => groupsOf(defaults, content).flatMap(({ entries }) => entries);

it('every value of a document has one field', () => {
  const paths = all().flatMap(({ fields }) => fields.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['agency.name', 'agency.tagline.fr', 'services.starter.price', 'texts.fr.home.title']),
  );
  expect(paths).toContain('testimonials.marc.hidden');
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
  const [field] = all({ edits: { 'agency.name': 'Mine' }, drafts: [draft], problems: [] } as never)
    .flatMap(({ fields }) => fields)
    .filter(({ path }) => path === 'agency.name');
  if (!field) throw new Error('There is no such field.');
  expect(standingValue(field)).toBe(field.fallback);
  const { draft: _draft, ...published } = field;
  expect(standingValue(published)).toBe('Mine');
  expect(standingValue({ ...field, draft: { ...draft, value: 'Other' } })).toBe('Other');
});
