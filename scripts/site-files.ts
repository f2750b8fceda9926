import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { defaultLanguage, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { type Screen, screens } from '../web/app/screens.ts';

/**
 * `node scripts/site-files.ts <folder>`: writes what machines ask a site for beside its pages, from the table of
 * screens and the facts of the agency. The origin is that of the canonical links, in VITE_PUBLIC_URL.
 */

const listed = screens.filter((screen) => screen.indexed);

/**
 * Behind a login, or a secret link: no crawler has any business there. The screens of the login itself are not among
 * them: each page links to them, and only a crawler that may read them sees that they ask not to be listed.
 */
const closed = screens.filter((screen) => !screen.indexed && screen.frame === 'site');

/**
 * Every listed screen in every language, each with its twins (sitemaps.org; Google, "Localized versions"). Without
 * `lastmod`: nobody notes when the words of a page changed, and a date that is not true is worse than none.
 */
export function sitemap(origin: string): string {
  const link = (hreflang: string, address: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${xml(origin + address)}"/>`;
  const entry = (screen: Screen, address: string) => [
    '  <url>',
    `    <loc>${xml(origin + address)}</loc>`,
    ...languages.map((twin) => link(twin, localizedPath(screen.path, twin))),
    link('x-default', localizedPath(screen.path, defaultLanguage)),
    '  </url>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...listed.flatMap((screen) => languages.flatMap((language) => entry(screen, localizedPath(screen.path, language)))),
    '</urlset>',
    '',
  ].join('\n');
}

/** Where crawlers may go (RFC 9309). */
export function robots(origin: string): string {
  const doors = closed.flatMap(({ path }) => languages.map((language) => localizedPath(path, language)));
  return [
    'User-agent: *',
    ...['/api/', ...doors].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** What a phone shows when somebody puts the site on its home screen (W3C, Web Application Manifest). */
export function webManifest(): string {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: agency.name,
    short_name: agency.name,
    description: agency.tagline[defaultLanguage],
    lang: defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#0d0f12',
    theme_color: '#0d0f12',
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  const origin = process.env.VITE_PUBLIC_URL?.replace(/\/$/, '');
  if (folder === undefined || !origin) throw new Error('Into which folder, and where is the site (VITE_PUBLIC_URL)?');
  writeFileSync(join(folder, 'sitemap.xml'), sitemap(origin));
  writeFileSync(join(folder, 'robots.txt'), robots(origin));
  writeFileSync(join(folder, 'site.webmanifest'), webManifest());
}
