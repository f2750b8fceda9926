import { expect, it } from 'vitest';
import { changedPagesOf } from './page-changes.ts';

it('are named in the order of the site, once for all languages, with the new ones behind and the unnamed counted', () => {
  const named = [
    { path: '/', name: 'Home' },
    { path: '/services', name: 'Services' },
  ];
  const changed = ['/fr', '/fr/services', '/services', '/pages/new', '/login', '/fr/login', '/404'];
  const { pages, others } = changedPagesOf(
    changed.map((path) => ({ path, change: path === '/pages/new' ? 'added' : 'changed' })),
    named,
  );
  expect(pages.map(({ name, of }) => [name, of.map(({ path, language }) => [path, language])])).toEqual([
    ['Home', [['/fr', 'fr']]],
    [
      'Services',
      [
        ['/services', 'en'],
        ['/fr/services', 'fr'],
      ],
    ],
    ['/pages/new', [['/pages/new', 'en']]],
  ]);
  expect(others).toBe(2);
});
