import { existsSync } from 'node:fs';
import { agency } from '@vitrine/contracts/agency.ts';
import { describe, expect, it } from 'vitest';
import { shownScreens } from './shown-screens.ts';
import { robots, sitemap, webManifest } from './site-files.ts';

const origin = 'https://vitrine.example';
const hidden = shownScreens()
  .filter((screen) => !screen.indexed)
  .map((screen) => screen.path);
const listed = shownScreens()
  .filter((screen) => screen.indexed)
  .map((screen) => screen.path);

describe('sitemap.xml', () => {
  const text = sitemap(origin);
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

  it('lists every indexed screen in both languages, and nothing else', () => {
    const expected = listed.flatMap((path) => [origin + path, `${origin}/fr${path === '/' ? '' : path}`]);
    expect(urls).toEqual(expected);
    for (const path of hidden) expect(text).not.toContain(`${origin}${path}<`);
  });

  it('gives each entry its alternates and the default', () => {
    const entries = text.split('<url>').slice(1);
    for (const entry of entries) {
      const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(alternates.map(([, language]) => language)).toEqual(['en', 'fr', 'x-default']);
      for (const [, , url] of alternates) expect(urls).toContain(url);
    }
  });

  it('contains no dates', () => expect(text).not.toContain('lastmod'));
});

describe('robots.txt', () => {
  const lines = robots(origin).split('\n');

  it('names the sitemap and keeps crawlers out of private screens', () => {
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/api/', '/admin', '/fr/admin', '/wizard', '/fr/booking/manage'])
      expect(lines).toContain(`Disallow: ${path}`);
  });

  it('does not keep crawlers out of indexed screens, nor of those that are marked noindex', () => {
    const disallowed = lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => line.slice('Disallow: '.length));
    for (const path of [...listed, '/login', '/reset-password', '/og/home-en.jpg', '/assets/x.js']) {
      expect(disallowed.filter((prefix) => path.startsWith(prefix) || `/fr${path}`.startsWith(prefix))).toEqual([]);
    }
  });
});

describe('site.webmanifest', () => {
  const manifest = JSON.parse(webManifest());

  it('has the name of the agency and icons that exist', () => {
    expect(manifest.name).toBe(agency.name);
    expect(manifest.icons).toHaveLength(4);
    for (const { src } of manifest.icons) {
      expect(existsSync(new URL(`../public${src}`, import.meta.url)), src).toBe(true);
    }
  });
});
