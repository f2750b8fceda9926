import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { paper } from '@vitrine/contracts/colours.ts';
import { defaultLanguage, languages, localizedPath } from '@vitrine/contracts/language.ts';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { ownWindowPicturePath } from '@vitrine/contracts/own-window.ts';
import { type Screen, screens } from '../../web/app/screens.ts';

/**
 * `node scripts/build-steps/site-files.ts <folder>`: writes `sitemap.xml`, `robots.txt` and the web app manifest from the
 * table of screens and the agency's details, for the same origin as the pages.
 */

const listed = screens.filter((screen) => screen.indexed);

/**
 * Screens behind a login or a secret link. The login screens themselves stay open to crawlers: every page links to them,
 * and only a crawler that may read them sees their `noindex`.
 */
const disallowed = screens.filter((screen) => !screen.indexed && screen.frame === 'site');

/**
 * Every indexed screen in every language with its alternates (sitemaps.org; Google, "Localized versions"). There is no
 * `lastmod`: nothing records when the text of a page changed, and a wrong date is worse than none.
 */
export function sitemap(origin: string): string {
  const link = (hreflang: string, address: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${xml(origin + address)}"/>`;
  const entry = (screen: Screen, address: string) => [
    '  <url>',
    `    <loc>${xml(origin + address)}</loc>`,
    ...languages.map((language) => link(language, localizedPath(screen.path, language))),
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
  const paths = disallowed.flatMap(({ path }) => languages.map((language) => localizedPath(path, language)));
  return [
    'User-agent: *',
    ...['/api/', ...paths].map((path) => `Disallow: ${path}`),
    // The longest match decides: apps that preview the address of a visitor's window fetch its picture.
    `Allow: /api${ownWindowPicturePath}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** What a phone shows for a site added to its home screen (W3C, Web Application Manifest). */
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
    background_color: paper.dark,
    theme_color: paper.dark,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: node scripts/build-steps/site-files.ts <folder>');
  writeFileSync(join(folder, 'sitemap.xml'), sitemap(builtOrigin));
  writeFileSync(join(folder, 'robots.txt'), robots(builtOrigin));
  writeFileSync(join(folder, 'site.webmanifest'), webManifest());
}
