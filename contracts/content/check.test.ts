import { describe, expect, it } from 'vitest';
import { optionDefaults, serviceDefaults } from '../prices.ts';
import { checkContent, type TextDefaults } from './check.ts';
import type { ContentEdits } from './edits.ts';
import { projectDefaults } from './projects.ts';

const texts: TextDefaults = {
  en: { home: { title: 'Hello {{name}}', text: 'Words' } },
  fr: { home: { title: 'Bonjour {{name}}', text: 'Mots' } },
};
const problems = (edits: ContentEdits) => checkContent(edits, texts).map(({ path, error }) => `${path}: ${error}`);

const picture = { file: 'a'.repeat(64), alt: { en: 'A chair', fr: 'Une chaise' } };

describe('content', () => {
  it('is publishable as the product ships with it', () => expect(problems({})).toEqual([]));

  it.each([
    ['agency.name', 'Another Name'],
    ['agency.social', []],
    ['services.starter.price', 0],
    ['options.extra', { price: 5, name: { en: 'Extra', fr: 'En plus' } }],
    ['testimonials.marc.hidden', true],
    ['projects.shop.url', 'https://shop.test/'],
    ['projects.shop.cover', picture],
    ['projects.shop.cover', { ...picture, focus: [0, 100] }],
    ['texts.fr.home.title', '{{name}}, {{city}}'],
  ] as const)('may be edited: %s', (path, value) => expect(problems({ [path]: value as never })).toEqual([]));

  it.each([
    ['agency.name', ' ', 'contentMissing'],
    ['agency.name', 5, 'fieldInvalid'],
    ['agency.name', 'x'.repeat(100), 'contentTooLong'],
    ['agency.email', 'nobody', 'emailInvalid'],
    ['agency.videoRoom', 'javascript:alert(1)', 'contentUrlInvalid'],
    ['agency.videoRoom', 'http://plain.test/', 'contentUrlInvalid'],
    ['agency.logo', '/other.svg', 'fieldInvalid'],
    ['agency.logo.icon.file', '/logo.svg', 'fieldInvalid'],
    ['agency.logo.withName', 'no', 'fieldInvalid'],
    ['testimonials.ines.avatar', 'nobody', 'fieldInvalid'],
    ['services.starter.price', -1, 'contentNumberInvalid'],
    ['services.starter.price', 1.5, 'contentNumberInvalid'],
    ['services.starter.price', 1e12, 'contentNumberInvalid'],
    ['services.starter.name.fr', '', 'contentMissing'],
    ['nonsense', 1, 'contentUnknown'],
    ['texts.de.home.title', 'Hallo', 'contentUnknown'],
    ['texts.en.home.none', 'x', 'contentUnknown'],
    ['texts.en.home.toString', 'x', 'contentUnknown'],
    ['texts.en.home.title', '', 'contentMissing'],
    ['texts.en.home.title', ['x'], 'fieldInvalid'],
    ['texts.en.home.title', '{{other}}', 'contentValueUnknown'],
    ['texts.en.home.text', 'x'.repeat(3_000), 'contentTooLong'],
  ] as const)('is refused at its path: %s', (path, value, error) => {
    expect(problems({ [path]: value as never })).toEqual([`${path}: ${error}`]);
  });

  it('is refused where parts of it do not fit', () => {
    expect(problems({ 'agency.earliestHours.brief': 100 })).toEqual(['agency.earliestHours.brief: contentSpanInvalid']);
    expect(problems({ 'packs.nothing': { ...pack } })).toEqual(['packs.nothing: contentServiceMissing']);
    expect(problems({ 'options.extra.price': 5 })).toEqual(['options.extra.name: contentMissing']);
    expect(problems({ 'options.__proto__.price': 5 })).toEqual(['options.__proto__.price: contentUnknown']);
  });

  it('takes a pack with its service, and says what of a new one is still to be written, in each language', () => {
    const words = { en: 'Words', fr: 'Mots' };
    const service = { name: words, price: 900 };
    expect(problems({ 'services.s-audit': service, 'packs.s-audit': { ...pack, pages: [1, 3] } })).toEqual([]);
    const half = {
      'services.s-audit': { name: { en: '', fr: '' }, price: '' },
      'packs.s-audit': { ...pack, weeks: [], supportMonths: '', text: { en: 'Words', fr: '' } },
      'process.process-1': { title: words, text: { en: '', fr: 'Mots' }, result: words },
    } as const;
    const missing = ['services.s-audit.price', 'packs.s-audit.weeks', 'packs.s-audit.supportMonths'];
    const inFrench = ['services.s-audit.name.fr', 'packs.s-audit.text.fr'];
    const inEnglish = ['services.s-audit.name.en', 'process.process-1.text.en'];
    const said = (paths: readonly string[]) => paths.map((path) => `${path}: contentMissing`).sort();
    expect(problems(half).sort()).toEqual(said([...missing, ...inFrench, ...inEnglish]));
    expect(problems({ ...half, 'site.languages': ['fr'] }).sort()).toEqual(said([...missing, ...inFrench]));
  });

  it('orders and hides the sections of home, and has no others', () => {
    expect(problems({ 'homeSections.about.position': 5, 'homeSections.services.hidden': true })).toEqual([]);
    expect(problems({ 'homeSections.film.hidden': true })).toEqual(['homeSections.film: contentUnknown']);
    expect(problems({ 'homeSections.about.title': 'About' })).toEqual(['homeSections.about.title: contentUnknown']);
  });

  it('names each technology once', () => {
    expect(problems({ 'agency.technologies': ['React', 'Astro', 'React'] })).toEqual([
      'agency.technologies: contentTwice',
    ]);
  });

  it('asks for each price that is offered anew in another currency, and converts none', () => {
    const change = { 'agency.currency': 'CHF' };
    const priced = [
      ...Object.entries(serviceDefaults).map(([id, { price }]) => ({ path: `services.${id}.currency`, price })),
      ...Object.entries(optionDefaults).map(([id, { price }]) => ({ path: `options.${id}.currency`, price })),
    ].filter(({ price }) => price > 0);
    const paths = priced.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(3);
    expect(problems(change)).toEqual(paths.map((path) => `${path}: contentPriceCurrency`));
    const [first = '', ...others] = paths;
    const entered = Object.fromEntries(others.map((path) => [path, 'CHF']));
    expect(problems({ ...change, ...entered })).toEqual([`${first}: contentPriceCurrency`]);
    expect(problems({ ...change, ...entered, [first]: 'CHF' })).toEqual([]);
    expect(problems({ ...change, ...entered, [first.replace('currency', 'hidden')]: true })).toEqual([]);
    // What is confirmed in one that is not the agency's is not offered either.
    expect(problems({ [first]: 'CHF' })).toEqual([`${first}: contentPriceCurrency`]);
    for (const code of ['JPY', 'chf', '', 5]) {
      expect(problems({ 'agency.currency': code })).toEqual(['agency.currency: contentCurrencyInvalid']);
    }
    expect(problems({ 'agency.legal.capitalCurrency': 'CHF' })).toEqual([]);
  });

  it('takes a project with a picture and an address that no other has', () => {
    const words = { en: 'Words', fr: 'Mots' };
    const project = { slug: 'new-one', name: words, kind: words, text: words, category: 'web', technologies: [] };
    const study = { lead: words, problem: words, decision: words, figure: words, figureOf: words };
    const added = (more: ContentEdits): ContentEdits => ({
      'projects.projects-1': { ...project, cover: picture, ...more },
      'caseStudies.projects-1': { ...study, built: { en: [], fr: [] } },
    });
    expect(problems(added({}))).toEqual([]);
    expect(problems({ 'projects.projects-1': { ...project, hidden: true } })).toEqual([]);
    expect(problems({ 'projects.projects-1': project })).toEqual([
      'caseStudies.projects-1: contentMissing',
      'projects.projects-1.cover.file: contentMissing',
    ]);
    const taken = 'projects.projects-1.slug: contentTwice';
    const { slug = '' } = projectDefaults.shop ?? {};
    expect(problems(added({ slug }))).toEqual([taken]);
    expect(problems({ ...added({ slug }), 'projects.shop.hidden': true })).toEqual([taken]);
    expect(problems({ ...added({ slug }), 'projects.shop.slug': 'elsewhere' })).toEqual([]);
    for (const other of ['', 'New', 'a b', 'a--b', '-a', 'é', 'a/b', '..', '%41', ':slug', 'a'.repeat(61)]) {
      expect(problems(added({ slug: other })), other).toHaveLength(1);
    }
  });

  it('takes a page that says something at an address of its own, with links that run nothing', () => {
    const words = { en: 'Words', fr: 'Mots' };
    const linked = (href: string) => [
      { type: 'heading', content: [{ type: 'text', text: 'A title' }] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [{ type: 'text', text: 'here', marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }],
              },
            ],
          },
        ],
      },
    ];
    const page = (more: object = {}): ContentEdits => {
      const body = { en: linked('https://elsewhere.test/'), fr: linked('/contact') };
      return { 'pages.about': { slug: 'about', title: words, lead: words, body, inFooter: true, ...more } };
    };
    expect(problems(page())).toEqual([]);
    expect(problems({ ...page(), 'pages.other': page({})['pages.about'] ?? null })).toEqual([
      'pages.other.slug: contentTwice',
    ]);
    for (const href of ['mailto:a@b.test', 'tel:+33123456789', '/', '/quote?service=starter']) {
      expect(problems(page({ body: { en: linked(href), fr: linked(href) } })), href).toEqual([]);
    }
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://plain.test/',
      '//evil.test/',
      '/\\evil',
      'x y',
      '',
    ]) {
      expect(problems(page({ body: { en: linked(href), fr: linked('/') } }))[0], href).toMatch(/: contentLinkInvalid$/);
    }
    for (const nothing of [
      [],
      [{ type: 'paragraph' }],
      [{ type: 'paragraph', content: [{ type: 'text', text: '\u200b' }] }],
    ]) {
      expect(problems(page({ body: { en: nothing, fr: linked('/') } }))).toEqual([
        'pages.about.body.en: contentMissing',
      ]);
    }
    expect(problems(page({ body: { en: 'Words', fr: linked('/') } }))).toEqual(['pages.about.body.en: fieldInvalid']);
    const raw = [{ type: 'html', content: '<script>' }];
    expect(problems(page({ body: { en: raw, fr: linked('/') } }))[0]).toMatch(/^pages\.about\.body\.en/);
    // One that is not published in a language lacks nothing in it.
    expect(problems({ ...page({ body: { fr: linked('/') } }), 'site.languages': ['fr'] })).toEqual([]);
  });

  it('asks of every picture what it shows in each language, and for a cover before the others', () => {
    const cover = 'projects.shop.cover';
    const { file, alt } = picture;
    expect(problems({ [cover]: { file, alt: { en: alt.en, fr: '' } } })).toEqual([`${cover}.alt.fr: contentMissing`]);
    expect(problems({ [`${cover}.file`]: file })).toEqual([`${cover}.alt: contentMissing`]);
    expect(problems({ [cover]: { ...picture, file: 'https://elsewhere.test/a.png' } })).toEqual([
      `${cover}.file: fieldInvalid`,
    ]);
    expect(problems({ [cover]: { ...picture, focus: [50, 101] } })).toEqual([`${cover}.focus.1: contentNumberInvalid`]);
    expect(problems({ 'projects.shop.detail1': picture })).toEqual([`${cover}.file: contentMissing`]);
  });
});

const pack = {
  popular: false,
  weeks: [1, 2],
  supportMonths: 0,
  text: { en: 'a', fr: 'b' },
  features: { en: [], fr: [] },
};
