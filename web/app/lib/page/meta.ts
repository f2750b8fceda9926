import { agency } from '@vitrine/contracts/agency.ts';
import { editsInForce } from '@vitrine/contracts/content/current.ts';
import {
  defaultLanguage,
  type Language,
  languageOfPath,
  localizedPath,
  siteLanguages,
} from '@vitrine/contracts/language.ts';
import type { TextKey, Texts } from '@vitrine/contracts/text.ts';
import type { MetaDescriptor } from 'react-router';
import { layoutTexts } from '../../messages/layout.ts';
import { findListedScreen, type ScreenPath, sharedPicture, sharedPictureSize } from '../../screens.ts';
import { absolute } from '../http/public-url.ts';
import { structuredData, type Thing } from './structured-data.ts';

const locales = { en: 'en_US', fr: 'fr_FR' } as const satisfies Record<Language, string>;

/**
 * The head of a screen, to be exported by its page: `export const meta = screenMeta('/quote', quoteTexts, 'metaTitle',
 * 'metaDescription')`. In both texts `{{name}}` stands for the agency. A screen that is not to be listed gets `noindex`
 * and neither links to its twin nor a picture.
 * @param path of the screen, in English; none for the page that stands for what does not exist
 * @param shared what is shown where its address is shared, in place of the picture that is drawn for it
 * @param things of the screen, beside the agency and the way from home, for machines to read (schema.org)
 */
export function screenMeta<K extends string>(
  path: ScreenPath | undefined,
  texts: Texts<K>,
  title: TextKey<K>,
  description?: TextKey<K>,
  things?: (language: Language) => readonly Thing[],
  shared?: Shared,
): (args: { location: { pathname: string } }) => MetaDescriptor[] {
  return ({ location }) => {
    const language = languageOfPath(location.pathname);
    const values = { name: agency.name };
    const t = texts(language);
    const name = t(title, values);
    const fullTitle = path === '/' ? `${agency.name} — ${name}` : `${name} — ${agency.name}`;
    const summary = description && t(description, values);
    const isListed = path !== undefined && findListedScreen(path) !== undefined;
    return [
      { title: fullTitle },
      ...(summary ? [{ name: 'description', content: summary }] : []),
      ...(path === '/' && import.meta.env.SSR ? ownershipTags() : []),
      ...(isListed
        ? [
            ...twinLinks(path, language),
            ...shareCard({ path, language, title: fullTitle, name, shared, ...(summary && { summary }) }),
            {
              'script:ld+json': structuredData({
                language,
                trail: trailTo(path, name, language),
                ...(things && { more: things(language) }),
              }),
            },
          ]
        : [{ name: 'robots', content: 'noindex' }]),
    ];
  };
}

/** What tells search engines that whoever asks them about the site may; no browser loads what this takes. */
const ownershipTags = (): MetaDescriptor[] =>
  Object.entries({ google: 'google-site-verification', bing: 'msvalidate.01' }).flatMap(([engine, name]) => {
    const code = editsInForce()[`site.verification.${engine}`];
    return code ? [{ name, content: String(code) }] : [];
  });

/** The one address of a screen, and that of the same screen in each language. */
function twinLinks(path: ScreenPath, language: Language): MetaDescriptor[] {
  const link = (rel: string, of: Language, more = {}) => ({
    tagName: 'link' as const,
    rel,
    href: absolute(localizedPath(path, of)),
    ...more,
  });
  return [
    link('canonical', language),
    ...siteLanguages.map((twin) => link('alternate', twin, { hrefLang: twin })),
    link('alternate', defaultLanguage, { hrefLang: 'x-default' }),
  ];
}

/** A picture of its own for sharing, of `sharedPictureSize`, or else the screen whose drawn one is shown. */
type Shared = {
  readonly own: { readonly path: string; readonly type: string } | undefined;
  readonly drawnFor: ScreenPath;
};

type Card = {
  path: ScreenPath;
  language: Language;
  title: string;
  name: string;
  summary?: string;
  shared: Shared | undefined;
};

/** The preview where somebody shares the address: Open Graph, and the card size that X asks for besides. */
function shareCard({ path, language, title, name, summary, shared }: Card): MetaDescriptor[] {
  // Only where pages are rendered: whoever previews a link runs no script, so no browser loads what this takes.
  const own = import.meta.env.SSR ? (shared?.own ?? globalThis.windowPicture?.(name)) : undefined;
  const picture = own ?? { path: sharedPicture(shared?.drawnFor ?? path, language), type: 'image/jpeg' };
  const properties = {
    'og:type': 'website',
    'og:site_name': agency.name,
    'og:title': title,
    'og:description': summary,
    'og:url': absolute(localizedPath(path, language)),
    'og:locale': locales[language],
    'og:locale:alternate': siteLanguages.filter((other) => other !== language).map((other) => locales[other])[0],
    'og:image': absolute(picture.path),
    'og:image:type': picture.type,
    'og:image:width': String(sharedPictureSize.width),
    'og:image:height': String(sharedPictureSize.height),
    'og:image:alt': layoutTexts(language)('sharedPicture', { title: name }),
  };
  return [
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function trailTo(path: ScreenPath, name: string, language: Language) {
  const home = { name: layoutTexts(language)('home'), url: absolute(localizedPath('/', language)) };
  return path === '/' ? [home] : [home, { name, url: absolute(localizedPath(path, language)) }];
}
