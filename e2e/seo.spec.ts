import type { APIRequestContext } from '@playwright/test';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { screens } from '../web/app/screens.ts';
import { openPage } from './open.ts';
import { expect, test } from './test.ts';

/** What machines read: the pages as they are served, without a browser that would mend them. */
const listed = screens
  .filter((screen) => screen.indexed)
  .flatMap(({ path }) => languages.map((language) => ({ path, language, address: localizedPath(path, language) })));
const hidden = screens
  .filter((screen) => !screen.indexed)
  .flatMap(({ path }) => languages.map((language) => localizedPath(path, language)));

/** The pages are built for this origin unless PUBLIC_URL says otherwise (scripts/settings.ts). */
const origin = (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/$/, '');

async function read(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? [];

function headOf(html: string) {
  const links = tags(html, 'link');
  const metas = tags(html, 'meta');
  const meta = (name: string) => {
    const tag = metas.find((each) => [attribute(each, 'name'), attribute(each, 'property')].includes(name));
    return tag && attribute(tag, 'content');
  };
  const twins = links.filter((tag) => attribute(tag, 'hreflang'));
  return {
    language: attribute(tags(html, 'html')[0] ?? '', 'lang'),
    canonical: links.filter((tag) => attribute(tag, 'rel') === 'canonical').map((tag) => attribute(tag, 'href')),
    twins: Object.fromEntries(twins.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')])),
    meta,
  };
}

for (const { path, language, address } of listed) {
  test(`${address} tells machines what it is`, async ({ request }) => {
    const html = await read(request, address);
    const head = headOf(html);
    expect(head.language).toBe(language);
    expect(head.canonical).toEqual([origin + address]);
    expect(head.twins).toEqual({
      en: origin + path,
      fr: origin + localizedPath(path, 'fr'),
      'x-default': origin + path,
    });
    // Each twin points back: else search engines believe neither.
    for (const twin of Object.values(head.twins)) {
      const other = headOf(await read(request, String(twin).slice(origin.length) || '/'));
      expect(other.twins).toEqual(head.twins);
    }

    const picture = await request.get(String(head.meta('og:image')).slice(origin.length));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);

    const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    expect(blocks).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.[1] ?? '') as { '@graph': { '@type': string }[] };
    expect(data['@graph'].map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });
}

test('every link of every listed page leads somewhere', async ({ request }) => {
  const targets = new Map<string, string>();
  for (const { address } of listed) {
    const html = await read(request, address);
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const tag of [...tags(html, 'a'), ...tags(html, 'link')]) {
      const href = attribute(tag, 'href')?.replaceAll('&amp;', '&') ?? '';
      if (href.startsWith('#')) expect(ids, `${address}${href}`).toContain(href.slice(1));
      else if (href.startsWith('/')) targets.set(href.split('#')[0] ?? '', address);
    }
  }
  expect(targets.size).toBeGreaterThan(20);
  for (const [target, source] of targets) {
    const answer = await request.get(target, { maxRedirects: 0 });
    expect(answer.status(), `${target}, linked from ${source}`).toBe(200);
  }
});

test('what is not to be listed says so, in its head and in its headers', async ({ request }) => {
  for (const address of hidden) {
    const answer = await request.get(address);
    expect([address, answer.status(), answer.headers()['x-robots-tag']]).toEqual([address, 200, 'noindex']);
    expect(headOf(await answer.text()).meta('robots')).toBe('noindex');
  }
  const nowhere = await request.get('/fr/nulle-part');
  expect([nowhere.status(), nowhere.headers()['x-robots-tag']]).toEqual([404, 'noindex']);
  expect(headOf(await nowhere.text()).language).toBe('fr');
});

test('crawlers find the sitemap, and in it every listed page', async ({ request }) => {
  const rules = await read(request, '/robots.txt');
  expect(rules).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const map = await read(request, '/sitemap.xml');
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places.sort()).toEqual(listed.map(({ address }) => origin + address).sort());
});

test('the manifest and every icon are there, as what they are', async ({ request }) => {
  const answer = await request.get('/site.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of [
    ...icons,
    { src: '/favicon.ico', type: 'image/x-icon' },
    { src: '/favicon.svg', type: 'image/svg+xml' },
    { src: '/apple-touch-icon.png', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('the head is the same once React has taken over, and follows a change of page and of language', async ({
  page,
}) => {
  await openPage(page, '/services');
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/services`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle(/^Privacy — /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/privacy`);
  await expect(data).toHaveCount(1);
  expect(await data.textContent()).toContain('/privacy');
});
