import { agency } from '@vitrine/contracts/agency.ts';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { defaultLanguage, localizedPath, siteLanguages } from '@vitrine/contracts/language.ts';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { ownWindowPicturePath } from '@vitrine/contracts/own-window.ts';
import { type ShownScreen, shownScreens } from './shown-screens.ts';

/** The files that stand beside the pages, by their names: made of the table of screens and the agency's facts. */
export const siteFiles = (): Readonly<Record<string, string>> => ({
  'sitemap.xml': sitemap(builtOrigin),
  'robots.txt': robots(builtOrigin),
  'site.webmanifest': webManifest(),
});

/**
 * Every indexed screen in every language with its alternates (sitemaps.org; Google, "Localized versions"). There is no
 * `lastmod`: nothing records when the text of a page changed, and a wrong date is worse than none.
 */
export function sitemap(origin: string): string {
  const link = (hreflang: string, url: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${xml(origin + url)}"/>`;
  const entry = (screen: ShownScreen, url: string) => [
    '  <url>',
    `    <loc>${xml(origin + url)}</loc>`,
    ...siteLanguages.map((language) => link(language, localizedPath(screen.path, language))),
    link('x-default', localizedPath(screen.path, defaultLanguage)),
    '  </url>',
  ];
  const listed = shownScreens().filter((screen) => screen.indexed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...listed.flatMap((screen) =>
      siteLanguages.flatMap((language) => entry(screen, localizedPath(screen.path, language))),
    ),
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * Where crawlers may go (RFC 9309): not to screens behind a login or a secret link. The login screens themselves stay open to
 * crawlers: every page links to them, and only a crawler that may read them sees their `noindex`.
 */
export function robots(origin: string): string {
  const disallowed = shownScreens().filter((screen) => !screen.indexed && screen.frame === 'site');
  const paths = disallowed.flatMap(({ path }) => siteLanguages.map((language) => localizedPath(path, language)));
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
  const { paper } = coloursInForce();
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
