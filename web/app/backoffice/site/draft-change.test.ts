import { contentDocument } from '@vitrine/contracts/content/document.ts';
import { expect, it } from 'vitest';
import { siteTexts } from '../../messages/site.ts';
import { groupsOf } from './content-fields.ts';
import { draftChanges } from './draft-change.ts';

const texts = { en: { home: { title: 'A' } }, fr: { home: { title: 'B' } } };
const defaults = contentDocument({}, texts) as never;
const draft = (path: string, value: unknown) => ({ path, value, version: 1, base: 0, author: 'Ada', changedAt: '' });

it('says what is published at a place and what will be, where nobody has written too', () => {
  const drafts = [
    draft('testimonials.marc.hidden', true),
    draft('texts.fr.home.title', null),
    draft('agency.name', 'Mine'),
    draft('packs.starter.position', 20),
    draft('vatRates.reduced.rate', 850),
  ];
  const content = {
    edits: { 'texts.fr.home.title': 'C' },
    drafts,
    versions: {},
    previews: [],
    news: { added: [], changed: [] },
    problems: [],
    remarks: [],
  };
  const t = siteTexts('en');
  const changes = draftChanges(groupsOf(defaults, content), drafts, t, 'en');
  expect(changes.map(({ path, before, after }) => [path, before, after])).toEqual([
    ['agency.name', expect.stringMatching(/./), 'Mine'],
    ['testimonials.marc.hidden', t('no'), t('yes')],
    ['vatRates.reduced.rate', '5.5%', '8.5%'],
    ['texts.fr.home.title', 'C', 'B'],
    ['packs.starter.position', '', '2'],
  ]);
  expect(changes.find(({ language }) => language)?.language).toBe('fr');
});

it('calls each item by its name, and none by its id', () => {
  const drafts = [
    draft('services.s-abc.name.en', 'Orchard'),
    draft('packs.s-abc.weeks', [1, 2]),
    draft('caseStudies.shop.lead.en', 'Short'),
  ];
  const content = {
    edits: {},
    drafts,
    versions: {},
    previews: [],
    news: { added: [], changed: [] },
    problems: [],
    remarks: [],
  };
  const names = draftChanges(groupsOf(defaults, content), drafts, siteTexts('en'), 'en').map(({ name }) => name);
  expect(names).toHaveLength(3);
  expect(names.slice(0, 2)).toEqual([expect.stringContaining('Orchard'), expect.stringContaining('Orchard')]);
  expect(names.join()).not.toMatch(/s-abc|shop/);
});
