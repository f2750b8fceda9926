import { existsSync, statSync } from 'node:fs';
import { agency } from '@vitrine/contracts/agency.ts';
import { languages, localizedPath } from '@vitrine/contracts/language.ts';
import { toMajorUnits } from '@vitrine/contracts/money.ts';
import { serviceOf } from '@vitrine/contracts/prices.ts';
import type { MetaDescriptor } from 'react-router';
import { describe, expect, it } from 'vitest';
import { layoutTexts } from '../../messages/layout.ts';
import { sharedPicture } from '../../screens.ts';
import { type ShownScreen, shownScreens } from '../../shown-screens.ts';

/** The head of every screen, as its page makes it. */
type Page = { meta: (args: { location: { pathname: string } }) => MetaDescriptor[] };
const pages = import.meta.glob<Page>('../../pages/*.tsx');

async function headOf(file: string, pathname: string): Promise<Record<string, string>[]> {
  const page = await pages[`../../${file}`]?.();
  if (!page) throw new Error(`There is no ${file}`);
  return page.meta({ location: { pathname } }) as Record<string, string>[];
}

const all = shownScreens().flatMap((screen) =>
  languages.map((language) => ({
    screen,
    language,
    address: localizedPath(screen.path, language),
  })),
);
const listed = all.filter(({ screen }) => screen.indexed);
const hidden = all.filter(({ screen }) => !screen.indexed);
const origin = 'http://localhost:3000';

const found = (head: Record<string, string>[], key: 'name' | 'property', value: string) =>
  head.find((tag) => tag[key] === value)?.content;
const links = (head: Record<string, string>[], rel: string) => head.filter((tag) => tag.rel === rel);

/** The name of a screen: its title without that of the agency. */
const nameOf = (head: Record<string, string>[], { path }: ShownScreen) =>
  head.find((tag) => 'title' in tag)?.title?.split(' — ')[path === '/' ? 1 : 0] ?? '';

describe.each(all)('$address', ({ screen, address }) => {
  it('has a title that fits, and no placeholder left', async () => {
    const head = await headOf(screen.file, address);
    const title = head.find((tag) => 'title' in tag)?.title ?? '';
    expect(title).toContain(agency.name);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(JSON.stringify(head)).not.toContain('{{');
  });

  it('names the agency first at home, and last elsewhere', async () => {
    const title = (await headOf(screen.file, address)).find((tag) => 'title' in tag)?.title ?? '';
    expect(title.startsWith(agency.name)).toBe(screen.path === '/');
    expect(title.endsWith(agency.name)).toBe(screen.path !== '/');
  });
});

describe.each(listed)('$address, listed', ({ screen, language, address }) => {
  it('has a description of one or two lines', async () => {
    const summary = found(await headOf(screen.file, address), 'name', 'description') ?? '';
    expect(summary.length).toBeGreaterThanOrEqual(70);
    expect(summary.length).toBeLessThanOrEqual(160);
  });

  it('links to its own address and to each language', async () => {
    const head = await headOf(screen.file, address);
    expect(links(head, 'canonical').map(({ href }) => href)).toEqual([origin + address]);
    expect(links(head, 'alternate').map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
      ['en', origin + screen.path],
      ['fr', origin + localizedPath(screen.path, 'fr')],
      ['x-default', origin + screen.path],
    ]);
    expect(found(head, 'name', 'robots')).toBeUndefined();
  });

  it('has a preview card, whose picture exists and is small', async () => {
    const head = await headOf(screen.file, address);
    expect(found(head, 'property', 'og:url')).toBe(origin + address);
    expect(found(head, 'property', 'og:title')).toBe(head.find((tag) => 'title' in tag)?.title);
    expect(found(head, 'property', 'og:description')).toBe(found(head, 'name', 'description'));
    expect(found(head, 'property', 'og:locale')).toBe({ en: 'en_US', fr: 'fr_FR' }[language]);
    expect(found(head, 'property', 'og:locale:alternate')).toBe({ en: 'fr_FR', fr: 'en_US' }[language]);
    expect(found(head, 'property', 'og:type')).toBe('website');
    expect(found(head, 'property', 'og:site_name')).toBe(agency.name);
    expect(found(head, 'property', 'og:image:type')).toBe('image/jpeg');
    expect(found(head, 'property', 'og:image:alt')).toBe(
      layoutTexts(language)('sharedPicture', { title: nameOf(head, screen) }),
    );
    expect(found(head, 'name', 'twitter:card')).toBe('summary_large_image');
    const picture = sharedPicture(screen.path, language);
    expect(found(head, 'property', 'og:image')).toBe(origin + picture);
    const file = new URL(`../../../public${picture}`, import.meta.url);
    expect(existsSync(file), `${picture} is missing: npm run media og`).toBe(true);
    expect(statSync(file).size).toBeLessThanOrEqual(60_000);
  });

  it('describes its publisher and its place in the site as structured data', async () => {
    const head = await headOf(screen.file, address);
    const graph = things(head);
    expect(graph.find((thing) => thing['@type'] === 'Organization')).toMatchObject({ name: agency.name });
    const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement;
    if (screen.path === '/') expect(trail).toBeUndefined();
    else
      expect(trail.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
        [layoutTexts(language)('home'), origin + localizedPath('/', language)],
        [nameOf(head, screen), origin + address],
      ]);
  });
});

describe.each(hidden)('$address, not listed', ({ screen, address }) => {
  it('asks not to be listed, and has no card', async () => {
    const head = await headOf(screen.file, address);
    expect(found(head, 'name', 'robots')).toBe('noindex');
    expect(links(head, 'canonical')).toEqual([]);
    expect(head.filter((tag) => tag.property)).toEqual([]);
  });
});

it('never repeats a title or a description', async () => {
  const heads = await Promise.all(listed.map(({ screen, address }) => headOf(screen.file, address)));
  const summaries = heads.map((head) => found(head, 'name', 'description'));
  expect(new Set(summaries).size).toBe(summaries.length);
});

it('asks not to list the not-found page', async () => {
  const head = await headOf('pages/not-found.tsx', '/nothing');
  expect(found(head, 'name', 'robots')).toBe('noindex');
  expect(links(head, 'canonical')).toEqual([]);
});

it('offers each pack at the price of the contracts', async () => {
  const graph = things(await headOf('pages/services.tsx', '/services'));
  const prices = graph
    .filter((thing) => thing['@type'] === 'Service')
    .map(({ name, offers }) => [name, offers.priceSpecification.minPrice]);
  expect(prices).toEqual(
    (['starter', 'business', 'premium', 'ai'] as const).map((id) => [
      serviceOf(id).name.en,
      toMajorUnits(serviceOf(id).price),
    ]),
  );
});

// biome-ignore lint/suspicious/noExplicitAny: read as a stranger would read it
function things(head: Record<string, any>[]): Record<string, any>[] {
  return head.find((tag) => 'script:ld+json' in tag)?.['script:ld+json']['@graph'] ?? [];
}
