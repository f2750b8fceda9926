import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agencyDefaults } from '@vitrine/contracts/agency.ts';
import { type ColourName, colourDefaults } from '@vitrine/contracts/colours.ts';
import { type ContentEdits, editsBetween } from '@vitrine/contracts/content/edits.ts';
import { coloursOf } from '@vitrine/contracts/content/look-colours.ts';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtRenderer, loadBuiltPages, smallRenderer } from '../../testing/built-site.ts';
import { untilShown } from '../../testing/content.ts';
import { filesWith } from '../../testing/everywhere.ts';
import { markFiles } from '../mark.ts';
import type { PageFile, PageFiles } from '../pages/files.ts';
import { Site } from './site.ts';
import { SiteRenderer } from './site-renderer.ts';

// Two sites one after the other.
vi.setConfig({ testTimeout: 2 * untilShown.timeout });

/** On the built pages (`npm run build`), with the real renderer in its child process. */
const built = loadBuiltPages();

let folder: string;
let renderer: SiteRenderer;
const make = (origin = builtOrigin, file = builtRenderer) =>
  new SiteRenderer({ folder, renderer: file, origin, headers: {} });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
  renderer = make();
});
afterEach(() => {
  renderer.close();
  rmSync(folder, { recursive: true });
});

const textOf = (file: PageFile | undefined) => String(file?.variants.identity.body);
const pagesOf = (files: PageFiles) => [...files].filter(([, { isHtml }]) => isHtml);
const sites = () => globSync('*/*/index.json', { cwd: folder });
const named: ContentEdits = { 'agency.name': 'Studio <b>&"Neuf"</b>', 'texts.fr.home.heroText': '</script>\u2028' };

it('without edits every page is to the byte what was built', async () => {
  const rendered = await renderer.render({}, 1);
  const pages = pagesOf(built).filter(([path]) => path !== '/__spa-fallback.html');
  const paths = (files: typeof pages) => files.map(([path]) => path).sort();
  expect(paths(pagesOf(rendered))).toEqual(paths(pages));
  const different = pages.filter(([path, file]) => textOf(rendered.get(path)) !== textOf(file)).map(([path]) => path);
  expect(different).toEqual([]);
  for (const name of ['/sitemap.xml', '/robots.txt', '/site.webmanifest']) {
    expect(textOf(rendered.get(name))).toBe(textOf(built.get(name)));
  }
});

it('an edited name stands in every page, and nothing has the former one', async () => {
  const site = new Site(built);
  site.show(await renderer.render(named, 1));
  const shown = [...(site.files as PageFiles)].filter(
    ([path, { isHtml }]) => isHtml || /\.(xml|txt|webmanifest)$/.test(path),
  );
  expect(shown.length).toBeGreaterThan(70);
  for (const [path, file] of shown) expect(textOf(file), path).not.toContain(agencyDefaults.name);
  const home = textOf(site.files?.get('/'));
  expect(home).toContain('Studio &lt;b&gt;&amp;');
  // The pictures that are shared by default say the default name.
  expect(home).toMatch(/property="og:image" content="[^"]+\/api\/window-picture\?name=Studio/);
  expect(home).not.toContain('/og/');
  const [data = ''] = /\/assets\/content-[\w-]+\.json/.exec(home) ?? [];
  expect(JSON.parse(textOf(site.files?.get(data)))).toEqual({ ...named, revision: 1 });
  expect(site.files?.get(data)?.variants.br).toBeDefined();
  // Back to what was built.
  site.show(undefined);
  expect(textOf(site.files?.get('/'))).toContain(agencyDefaults.name);
});

it('an agency’s own colours stand wherever its site has any, and nothing has the former ones', async () => {
  const look: ContentEdits = { 'look.signal': '#1d4ed8', 'look.paper': '#f2f5fa', 'look.glass': '#ffe1c2' };
  const colours = coloursOf({ signal: '#1d4ed8', paper: '#f2f5fa', glass: '#ffe1c2' });
  const site = new Site(built);
  site.show(await renderer.render(look, 1));
  const files = site.files as PageFiles;
  const shown = [...files].filter(([path, { isHtml }]) => isHtml || /\.(svg|webmanifest)$/.test(path));
  const former = Object.entries(colourDefaults)
    .filter(
      ([name]) => JSON.stringify(colours[name as ColourName]) !== JSON.stringify(colourDefaults[name as ColourName]),
    )
    .flatMap(([, { light, dark }]) => [light, dark]);
  expect(former.length).toBeGreaterThan(20);
  for (const [path, file] of shown) {
    const found = former.filter((hex) => textOf(file).includes(hex));
    // The films' own pictures are drawn, and no page has their colours.
    if (!path.startsWith('/assets/')) expect([path, found]).toEqual([path, []]);
  }
  for (const [path, file] of pagesOf(files).filter(([name]) => name !== '/__spa-fallback.html')) {
    const html = textOf(file);
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    expect(css, path).toContain(
      `--signal:var(--lightningcss-light,#1d4ed8)var(--lightningcss-dark,${colours.signal.dark});`,
    );
    // After the built sheet, whose colours it replaces.
    expect(html.indexOf('<style>'), path).toBeGreaterThan(
      html.lastIndexOf('rel="stylesheet"', html.indexOf('</head>')),
    );
    const policy =
      file.variants.identity.headers[file.variants.identity.headers.indexOf('content-security-policy') + 1];
    expect(policy, path).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}';`);
    expect(html).toContain(`content="${colours.paper.dark}"`);
    expect(html).not.toMatch(/property="og:image" content="[^"]*\/og\//);
  }
  // What the build makes of a token is what this makes of it.
  const sheet = [...files].find(([path]) => /^\/assets\/app-[^/]+\.css$/.test(path))?.[1];
  expect(textOf(sheet)).toContain(
    `--signal:var(--lightningcss-light,${colourDefaults.signal.light})var(--lightningcss-dark,${colourDefaults.signal.dark});`,
  );
  for (const name of Object.keys(markFiles(colours))) {
    expect(files.get(`/${name}`)?.variants.identity.body, name).not.toEqual(
      built.get(`/${name}`)?.variants.identity.body,
    );
  }
  // No script of a page reads them.
  expect(textOf(files.get('/'))).not.toMatch(/content-[\w-]+\.json/);
});

it('a type family of an agency stands on each page, in its policy, and in what it waits for', async () => {
  const site = new Site(built);
  site.show(await renderer.render({ 'look.family': 'gloock' }, 1));
  const files = site.files as PageFiles;
  const fontsOf = (html: string) =>
    [...html.matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(([link]) => ({
      file: /href="([^"]+)"/.exec(link)?.[1] ?? '',
      isUsed: !link.includes('media="not all"'),
    }));
  const shippedFonts = fontsOf(textOf(built.get('/')));
  expect(shippedFonts.filter(({ isUsed }) => isUsed)).toHaveLength(2);
  for (const [path, file] of pagesOf(files).filter(([name]) => name !== '/__spa-fallback.html')) {
    const html = textOf(file);
    const [, css = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    expect(css, path).toContain('--font-display:"Gloock headlines"');
    const { headers } = file.variants.identity;
    const policy = headers[headers.indexOf('content-security-policy') + 1];
    expect(policy, path).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}';`);
    const fonts = fontsOf(html);
    // Those that ship stay for React to find, which would add them else, and no browser fetches them.
    expect(fonts.filter(({ isUsed }) => !isUsed).map(({ file: name }) => name)).toEqual(
      shippedFonts.map(({ file: name }) => name),
    );
    const used = fonts.filter(({ isUsed }) => isUsed).map(({ file: name }) => name);
    expect(used, path).toHaveLength(2);
    for (const name of used) {
      expect(css).toContain(`url("${name}")`);
      expect(files.get(name), name).toBeDefined();
    }
    expect(html).not.toMatch(/property="og:image" content="[^"]*\/og\//);
  }
});

it('has the origin of the site, and no page of a hidden project', async () => {
  const [project] = portfolio;
  const rendered = await make('https://other.test').render({ [`projects.${project?.id}.hidden`]: true }, 1);
  expect(textOf(rendered.get('/sitemap.xml'))).toContain('https://other.test/services');
  expect(textOf(rendered.get('/'))).not.toContain(builtOrigin);
  expect(rendered.has(project?.path ?? '')).toBe(false);
  expect(textOf(rendered.get('/sitemap.xml'))).not.toContain(project?.path);
  expect(textOf(rendered.get('/'))).not.toContain(`${project?.path}"`);
});

it.each([
  [['fr', 'en'], 'fr', 'en'],
  [['fr'], 'fr', undefined],
  [['en'], 'en', undefined],
] as const)('is published in the languages %j', async (set, first, other) => {
  const rendered = await renderer.render({ 'site.languages': set }, 1);
  const html = (path: string) => textOf(rendered.get(path));
  const languageOf = (path: string) => /<html [^>]*lang="(\w+)"/.exec(html(path))?.[1];
  const paths = pagesOf(rendered).map(([path]) => path);
  const prefixed = paths.filter((path) => /^\/(en|fr)(\/|$)/.test(path));
  expect(new Set(prefixed.map((path) => path.split('/')[1]))).toEqual(new Set(other ? [other] : []));
  if (other) expect(paths).toHaveLength(prefixed.length * 2);
  const alternates = [...html('/quote').matchAll(/<link rel="alternate"[^>]*hrefLang="([^"]+)"/gi)].map(
    ([, name]) => name,
  );
  expect(alternates.sort()).toEqual([...set, 'x-default'].sort());
  for (const path of paths) {
    expect([path, languageOf(path)]).toEqual([path, prefixed.includes(path) ? other : first]);
    for (const [, target = ''] of html(path).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
      if (!target.includes('.')) expect([path, target, rendered.has(target)]).toEqual([path, target, true]);
    }
  }
  expect(textOf(rendered.get('/site.webmanifest'))).toContain(`"lang": "${first}"`);
  expect(textOf(rendered.get('/sitemap.xml')).match(/hreflang="(?!x-)[a-z]+"/g)?.length).toBeGreaterThan(0);
});

it('pages that the build did not know are whole: of other languages, and of projects that were added', async () => {
  const words = { en: 'Words', fr: 'Mots' };
  const study = { lead: words, problem: words, decision: words, figure: words, figureOf: words };
  const rendered = await renderer.render(
    {
      'site.languages': ['fr', 'en'],
      'projects.projects-1': {
        slug: 'new-one',
        name: words,
        kind: words,
        text: words,
        category: 'web',
        technologies: [],
      },
      'caseStudies.projects-1': { ...study, built: { en: [], fr: [] } },
      'projects.shop.slug': 'moved',
    },
    1,
  );
  for (const path of ['/', '/services', '/contact', '/projects/new-one', '/projects/moved']) {
    for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
      const html = textOf(rendered.get(address));
      expect(html, address).toMatch(/<title>[^<]+<\/title>/);
      expect(html.match(/<h1/g), address).toHaveLength(1);
      expect(/<html[^>]* lang="(\w+)"/.exec(html)?.[1], address).toBe(address.startsWith('/en') ? 'en' : 'fr');
    }
  }
  expect([...rendered.keys()].filter((path) => path.includes(portfolio[0]?.slug ?? ''))).toEqual([]);
  // Under the picture that ships with it.
  const slug = portfolio[0]?.slug;
  expect(textOf(rendered.get('/projects/moved'))).toContain(`/og/projects-${slug}-fr.jpg`);
  expect(textOf(rendered.get('/projects/new-one'))).toContain('/og/home-fr.jpg');
});

it('own pages are in the sitemap and at the foot of others, and a hidden one is nowhere', async () => {
  const words = (text: string) => ({ en: text, fr: `${text} (fr)` });
  const body = (text: string) => [
    { type: 'heading', content: [{ type: 'text', text: 'A heading' }] },
    { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: '/contact' } }] }] },
  ];
  const page = (slug: string, more: object) => ({
    slug,
    title: words(`Title of ${slug}`),
    lead: words('What it is about'),
    inFooter: true,
    body: { en: body('<script>alert(1)</script>'), fr: body('<b>gras</b>') },
    ...more,
  });
  const pages = { 'pages-1': page('about-us', {}), 'pages-2': page('quiet', { inFooter: false }) };
  const edits = editsBetween({ pages: {} }, { pages: { ...pages, 'pages-3': page('gone', { hidden: true }) } });
  const rendered = await renderer.render(edits, 1);
  const french = textOf(rendered.get('/fr/pages/about-us'));
  expect(french).toMatch(/<html [^>]*lang="fr"/);
  expect(french).toContain('Title of about-us (fr)');
  expect(french).toMatch(/<a [^>]*href="\/fr\/contact"[^>]*>&lt;b&gt;gras&lt;\/b&gt;<\/a>/);
  expect(textOf(rendered.get('/pages/about-us'))).not.toContain('<script>alert');
  const home = textOf(rendered.get('/'));
  expect(home).toContain('href="/pages/about-us"');
  expect(home).not.toContain('/pages/quiet');
  expect(rendered.has('/pages/quiet')).toBe(true);
  const sitemap = textOf(rendered.get('/sitemap.xml'));
  expect(sitemap).toContain('/fr/pages/quiet<');
  expect(rendered.has('/pages/gone')).toBe(false);
  for (const [path, file] of rendered) {
    expect(textOf(file).includes('Title of gone'), path).toBe(false);
  }
});

it('says who may ask search engines about it, on home alone', async () => {
  const code = 'abc-DEF_123';
  const rendered = await renderer.render({ 'site.verification.google': code, 'site.redirects': ['/old /contact'] }, 1);
  const home = textOf(rendered.get('/'));
  expect(home).toContain(`<meta name="google-site-verification" content="${code}"/>`);
  expect(home).not.toContain('msvalidate');
  expect(textOf(rendered.get('/contact'))).not.toContain(code);
  expect([...rendered.values()].map(textOf).join('')).not.toContain('/old');
});

it('a page that is being edited is as it is with its drafts, whatever was rendered before it', async () => {
  const drafts: ContentEdits[] = [
    { ...named, 'site.languages': ['fr', 'en'], 'look.signal': '#1d4ed8' },
    { 'agency.name': 'Another', 'services.starter.hidden': true, 'texts.en.home.heroText': 'Drafted' },
    {},
  ];
  const alone = async (edits: ContentEdits) => {
    const other = make(builtOrigin);
    try {
      return await other.renderPage(edits, '/services');
    } finally {
      other.close();
    }
  };
  const expected: (string | undefined)[] = [];
  for (const edits of drafts) expected.push(await alone(edits));
  expect(new Set(expected).size).toBe(drafts.length);
  // Asked for at once, by several people.
  const rendered = await Promise.all([...drafts, ...drafts].map((edits) => renderer.renderPage(edits, '/services')));
  expect(rendered).toEqual([...expected, ...expected]);
  expect(await renderer.renderPage({}, '/en/services')).toBeUndefined();
  expect(await renderer.renderPage(drafts[0] ?? {}, '/en/services')).toContain('lang="en"');
});

it('is sent as small as the build’s pages once it is shown, unless another is shown meanwhile', async () => {
  const site = new Site(built);
  const rendered = await renderer.render(named, 1);
  site.show(rendered);
  const sizeOf = (files: PageFiles | undefined) => files?.get('/')?.variants.br?.body.length ?? 0;
  await renderer.compress(rendered, (...change) => site.replace(...change));
  expect(sizeOf(site.files)).toBeLessThan(0.95 * sizeOf(rendered));
  expect(textOf(site.files?.get('/'))).toBe(textOf(rendered.get('/')));
  expect(site.files?.get('/')?.variants.identity.headers).toEqual(rendered.get('/')?.variants.identity.headers);
  const other = await renderer.render({ 'agency.name': 'Other' }, 1);
  site.show(other);
  await renderer.compress(rendered, (...change) => site.replace(...change));
  expect(site.files?.get('/')).toBe(other.get('/'));
  site.show(undefined);
  expect(site.files?.get('/')).toBe(built.get('/'));
});

it('says why it could not, and leaves nothing behind', async () => {
  // A number where a page expects a text.
  await expect(renderer.render({ 'projects.shop.technologies': 5 }, 1)).rejects.toThrow(
    /\/\S* could not be rendered: .*technologies/,
  );
  expect(sites()).toEqual([]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file in its place');
  await expect(renderer.render(named, 1)).rejects.toThrow(/ENOTDIR|EEXIST/);
  rmSync(folder);
  expect(existsSync(folder)).toBe(false);
  folder = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
});

it('a text that was changed changes the pages that show it, and no script', async () => {
  const before = await renderer.render({ 'agency.phone': '+1 555 0100' }, 1);
  const after = await renderer.render({ 'agency.phone': '+1 555 0100', 'texts.en.contact.whyTitle': 'Six reasons' }, 1);
  const own = (files: PageFiles) => new Map(pagesOf(files).map(([path, file]) => [path, withoutData(textOf(file))]));
  const [one, other] = [own(before), own(after)];
  expect([...one].filter(([path, html]) => other.get(path) !== html).map(([path]) => path)).toEqual(['/contact']);
});

describe('what becomes of rendered sites, of one page each', () => {
  const makeSmall = () => make(builtOrigin, smallRenderer);
  beforeEach(() => {
    renderer = makeSmall();
  });

  it('a site that is on disk is read from there, unless it is damaged', async () => {
    const first = await renderer.render(named, 1);
    const [index = ''] = sites();
    const file = join(folder, index, '..', 'index.html');
    const none = makeSmall();
    expect(textOf((await none.render(named, 1)).get('/'))).toBe(textOf(first.get('/')));
    writeFileSync(file, 'damaged');
    expect(textOf((await none.render(named, 1)).get('/'))).toBe(textOf(first.get('/')));
    expect(readFileSync(file, 'utf8')).toBe(textOf(first.get('/')));
    expect(globSync('*/*', { cwd: folder }).filter((name) => /\.\w{6}$/.test(name))).toEqual([]);
  });

  it('keeps three sites, and the data of all', async () => {
    const data: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      const rendered = await renderer.render({ 'agency.name': name }, 1);
      data.push(...[...rendered.keys()].filter((path) => path.startsWith('/assets/')));
    }
    expect(sites()).toHaveLength(3);
    expect(new Set(data).size).toBe(4);
    const last = await renderer.render({ 'agency.name': 'E' }, 1);
    for (const path of new Set(data)) expect(last.has(path), path).toBe(true);
  });

  it('of several processes that render into one folder, each has the whole site', async () => {
    const sharing = [renderer, makeSmall(), makeSmall()];
    for (const name of ['A', 'B']) {
      const rendered = await Promise.all(sharing.map((one) => one.render({ 'agency.name': name }, 1)));
      const [first] = rendered;
      for (const files of rendered) expect([...files.keys()].sort()).toEqual([...(first as PageFiles).keys()].sort());
    }
    expect(sites()).toHaveLength(2);
    expect(globSync('{*/*,data/assets/.*}', { cwd: folder }).filter((path) => /\.\w{6}$|\/\./.test(path))).toEqual([]);
  });

  it('waits for nobody who began while the clock was ahead, and keeps what is shown before what is of then', async () => {
    const ahead = new Date(Date.now() + 40 * 24 * 3_600_000);
    for (const name of ['A', 'B', 'C']) await renderer.render({ 'agency.name': name }, 1);
    const [release = ''] = sites().map((index) => join(folder, index, '..', '..'));
    for (const index of sites()) utimesSync(join(folder, index, '..'), ahead, ahead);
    const data = globSync('data/assets/*', { cwd: folder });
    for (const file of data) utimesSync(join(folder, file), ahead, ahead);
    const wanted = await renderer.render({ 'agency.name': 'D' }, 1);
    const [site = ''] = globSync('*', { cwd: release }).filter((name) => {
      const html = readFileSync(join(release, name, 'index.html'), 'utf8');
      return html === textOf(wanted.get('/'));
    });
    // Its site is there, so it was not the first to go.
    expect(site).not.toBe('');
    rmSync(join(release, site), { recursive: true });
    const begun = join(release, `${site}.begun1`);
    mkdirSync(begun);
    utimesSync(begun, ahead, ahead);
    expect(textOf((await makeSmall().render({ 'agency.name': 'D' }, 1)).get('/'))).toBe(textOf(wanted.get('/')));
    expect(existsSync(begun)).toBe(false);
    for (const file of data) expect(statSync(join(folder, file)).mtimeMs).toBeLessThan(ahead.getTime());
  });

  it('forgets every site, and the data of all', async () => {
    const former = await renderer.render({ 'agency.name': 'Ada Lovelace' }, 1);
    expect(filesWith(folder, ['Ada Lovelace'])).not.toEqual([]);
    const [, next] = await Promise.all([renderer.forget(), renderer.render({ 'agency.name': 'B' }, 1)]);
    expect(filesWith(folder, ['Ada Lovelace'])).toEqual([]);
    const data = [...former.keys()].filter((path) => path.startsWith('/assets/'));
    expect(data.filter((path) => next.has(path))).toEqual([]);
    expect(sites()).toHaveLength(1);
  });
});

/** What a page is besides the name of its data. */
const withoutData = (html: string) => html.replaceAll(/\/assets\/content-[\w-]+\.json/g, '');
