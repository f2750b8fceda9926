import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { inContent } from './current.ts';
import { loopsOf, readRedirect } from './redirects.ts';
import { redirectOf } from './redirects-in-force.ts';

it.each([
  ['/about-us /contact', { from: '/about-us', to: '/contact' }],
  ['/about-us/,/contact', { from: '/about-us', to: '/contact' }],
  ['/a → /b', { from: '/a', to: '/b' }],
  ['https://old.example/%C3%A0-propos?x=1;/contact#hours', { from: '/à-propos', to: '/contact#hours' }],
  ['/shop https://shop.example/all?x=1', { from: '/shop', to: 'https://shop.example/all?x=1' }],
])('%s is read', (line, redirect) => {
  expect(readRedirect(line)).toEqual(redirect);
});

it.each([
  '',
  '/a',
  '/a /b /c',
  'a /b',
  '/a b',
  '/a //evil.example',
  '/a javascript:alert(1)',
  '/a http://b.example',
  '//a /b',
])('%j is none', (line) => {
  expect(readRedirect(line)).toBeUndefined();
  expect(checkContent({ 'site.redirects': [line] }, { en: {}, fr: {} })).toMatchObject([{ path: 'site.redirects.0' }]);
});

it('one that leads back to itself is refused, and one that leads on is not', () => {
  expect(
    loopsOf([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
    ]),
  ).toEqual([]);
  expect(checkContent({ 'site.redirects': ['/a /b', '/b /c?x', '/c /a/'] }, { en: {}, fr: {} })).toMatchObject([
    { path: 'site.redirects', error: 'contentRedirectLoop' },
  ]);
});

it('is found however the address is written', () => {
  inContent({ 'site.redirects': ['/à-propos /contact'] }, () => {
    expect(redirectOf('/%C3%A0-propos/')).toBe('/contact');
    expect(redirectOf('/%ff')).toBeUndefined();
  });
  expect(redirectOf('/%C3%A0-propos')).toBeUndefined();
});

it('where an own page was published before leads to where it is', () => {
  const body = { en: [], fr: [] };
  const edits = {
    'pages.about': { slug: 'about', formerSlugs: ['us'], title: body, lead: body, body, inFooter: false },
  };
  const led = (...paths: string[]) => inContent(edits, () => paths.map(redirectOf));
  expect(led('/pages/us', '/fr/pages/us', '/pages/about', '/projects/us')).toEqual([
    '/pages/about',
    '/fr/pages/about',
    undefined,
    undefined,
  ]);
  const gone = { ...edits, 'pages.about.hidden': true };
  expect(inContent(gone, () => redirectOf('/pages/us'))).toBeUndefined();
});

it('where a project was published before leads to where it is, in every language', () => {
  const edits = { 'projects.shop.slug': 'now', 'projects.shop.formerSlugs': ['before', 'at-first'] };
  const led = (...paths: string[]) => inContent(edits, () => paths.map(redirectOf));
  expect(led('/projects/before', '/fr/projects/before/', '/projects/at-first?a')).toEqual([
    '/projects/now',
    '/fr/projects/now',
    '/projects/now',
  ]);
  expect(led('/projects/now', '/projects/other', '/before')).toEqual([undefined, undefined, undefined]);
  const own = { ...edits, 'site.redirects': ['/projects/before /contact'] };
  expect(inContent(own, () => redirectOf('/projects/before'))).toBe('/contact');
});
