import type { APIRequestContext } from '@playwright/test';
import { agency } from '@vitrine/contracts/agency.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { layoutTexts } from '../web/app/messages/layout.ts';
import { legalTexts } from '../web/app/messages/legal.ts';
import { shownScreens } from '../web/app/shown-screens.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** Read as crawlers read them: the HTML as served, not as a browser repairs it. */
const indexed = shownScreens()
  .filter((screen) => screen.indexed)
  .flatMap(({ path }) => languages.map((language) => ({ path, language, url: localizedPath(path, language) })));
const notIndexed = shownScreens()
  .filter((screen) => !screen.indexed)
  .flatMap(({ path }) => languages.map((language) => localizedPath(path, language)));

async function read(request: APIRequestContext, url: string): Promise<string> {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  return response.text();
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];

function headOf(html: string) {
  const links = tags(html, 'link');
  const metas = tags(html, 'meta');
  const meta = (name: string) => {
    const tag = metas.find((candidate) =>
      [attribute(candidate, 'name'), attribute(candidate, 'property')].includes(name),
    );
    return tag && attribute(tag, 'content');
  };
  const alternates = links.filter((tag) => attribute(tag, 'hreflang'));
  return {
    language: attribute(tags(html, 'html')[0] ?? '', 'lang'),
    canonical: links.filter((tag) => attribute(tag, 'rel') === 'canonical').map((tag) => attribute(tag, 'href')),
    alternates: Object.fromEntries(alternates.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')])),
    meta,
  };
}

for (const { path, language, url } of indexed) {
  test(`${url} describes itself to crawlers`, async ({ request, site: { url: origin } }) => {
    const html = await read(request, url);
    const head = headOf(html);
    expect(head.language).toBe(language);
    expect(head.canonical).toEqual([origin + url]);
    expect(head.alternates).toEqual({
      en: origin + path,
      fr: origin + localizedPath(path, 'fr'),
      'x-default': origin + path,
    });
    // Each version must link back to the others, or search engines ignore them.
    for (const alternate of Object.values(head.alternates)) {
      const other = headOf(await read(request, String(alternate).slice(origin.length) || '/'));
      expect(other.alternates).toEqual(head.alternates);
    }

    const picture = await request.get(String(head.meta('og:image')).slice(origin.length));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    expect(blocks).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.[1] ?? '') as { '@graph': { '@type': string }[] };
    expect(data['@graph'].map((node) => node['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });
}

test('no link of an indexed page is broken', async ({ request }) => {
  const targets = new Map<string, string>();
  for (const { url } of indexed) {
    const html = await read(request, url);
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const tag of [...tags(html, 'a'), ...tags(html, 'link')]) {
      const href = attribute(tag, 'href')?.replaceAll('&amp;', '&') ?? '';
      if (href.startsWith('#')) expect(ids, `${url}${href}`).toContain(href.slice(1));
      else if (href.startsWith('/')) targets.set(href.split('#')[0] ?? '', url);
    }
  }
  expect(targets.size).toBeGreaterThan(20);
  for (const [target, source] of targets) {
    const response = await request.get(target, { maxRedirects: 0 });
    expect(response.status(), `${target}, linked from ${source}`).toBe(200);
  }
});

test('screens that are not indexed say so in their head and in a header', async ({ request }) => {
  for (const url of notIndexed) {
    const response = await request.get(url);
    expect([url, response.status(), response.headers()['x-robots-tag']]).toEqual([url, 200, 'noindex']);
    expect(headOf(await response.text()).meta('robots')).toBe('noindex');
  }
  const missing = await request.get('/fr/nulle-part');
  expect([missing.status(), missing.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(headOf(await missing.text()).language).toBe('fr');
});

test('the sitemap is announced, and lists exactly the indexed pages', async ({ request, site: { url: origin } }) => {
  const rules = await read(request, '/robots.txt');
  expect(rules).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await read(request, '/sitemap.xml');
  const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);
  expect(locations.sort()).toEqual(indexed.map(({ url }) => origin + url).sort());
});

test('the manifest and every icon are served with their types', async ({ request }) => {
  const response = await request.get('/site.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await response.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of [
    ...icons,
    { src: '/favicon.ico', type: 'image/x-icon' },
    { src: '/favicon.svg', type: 'image/svg+xml' },
    { src: '/apple-touch-icon.png', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type]);
  }
});

test('the head stays the same through hydration, and changes with the page', async ({
  page,
  site: { url: origin },
}) => {
  await openPage(page, '/services');
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/services`);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: layoutTexts('en')('privacy') })
    .click();
  await expect(page).toHaveTitle(`${legalTexts('en')('privacyMetaTitle')} — ${agency.name}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/privacy`);
  await expect(data).toHaveCount(1);
  expect(await data.textContent()).toContain('/privacy');
});
