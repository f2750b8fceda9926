import { existsSync } from 'node:fs';
import { agency } from '@vitrine/contracts/agency.ts';
import { describe, expect, it } from 'vitest';
import { screens } from '../web/app/screens.ts';
import { robots, sitemap, webManifest } from './site-files.ts';

const origin = 'https://vitrine.example';
const hidden = screens.filter((screen) => !screen.indexed).map((screen) => screen.path);
const listed = screens.filter((screen) => screen.indexed).map((screen) => screen.path);

describe('sitemap.xml', () => {
  const text = sitemap(origin);
  const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);

  it('lists what may be listed, in both languages, and nothing else', () => {
    const expected = listed.flatMap((path) => [origin + path, `${origin}/fr${path === '/' ? '' : path}`]);
    expect(places).toEqual(expected);
    for (const path of hidden) expect(text).not.toContain(`${origin}${path}<`);
  });

  it('gives each entry its twins, and the default', () => {
    const entries = text.split('<url>').slice(1);
    for (const entry of entries) {
      const twins = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      expect(twins.map(([, language]) => language)).toEqual(['en', 'fr', 'x-default']);
      for (const [, , address] of twins) expect(places).toContain(address);
    }
  });

  it('claims no date', () => expect(text).not.toContain('lastmod'));
});

describe('robots.txt', () => {
  const lines = robots(origin).split('\n');

  it('names the sitemap and keeps crawlers out of what is closed', () => {
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/api/', '/admin', '/fr/admin', '/wizard', '/fr/booking/manage'])
      expect(lines).toContain(`Disallow: ${path}`);
  });

  it('keeps nobody out of what is listed, nor out of what says itself that it is not', () => {
    const doors = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice('Disallow: '.length));
    for (const path of [...listed, '/login', '/reset-password', '/og/home-en.jpg', '/assets/x.js']) {
      expect(doors.filter((door) => path.startsWith(door) || `/fr${path}`.startsWith(door))).toEqual([]);
    }
  });
});

describe('site.webmanifest', () => {
  const manifest = JSON.parse(webManifest());

  it('has the name of the agency and icons that are there', () => {
    expect(manifest.name).toBe(agency.name);
    expect(manifest.icons).toHaveLength(4);
    for (const { src } of manifest.icons) {
      expect(existsSync(new URL(`../web/public${src}`, import.meta.url)), src).toBe(true);
    }
  });
});
