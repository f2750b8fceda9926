import { type Language, languages, localizedPath } from '@vitrine/contracts/language.ts';

/**
 * Every screen of the product, once. The router, the list of pages made at build time, the `hreflang` links and
 * the sitemap are all read from this table.
 */
type ScreenRow = {
  /** The English address; French lives at the same one under `/fr` (D1). */
  readonly path: `/${string}`;
  /** The page's file, below `app/`. */
  readonly file: `pages/${string}.tsx`;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** `site`: inside the shared header and footer. `bare`: alone on the page (specification, section 2). */
  readonly frame: 'site' | 'bare';
};

export const screens = [
  { path: '/', file: 'pages/home.tsx', indexed: true, frame: 'site' },
  { path: '/services', file: 'pages/services.tsx', indexed: true, frame: 'site' },
  { path: '/contact', file: 'pages/contact.tsx', indexed: true, frame: 'site' },
  { path: '/quote', file: 'pages/quote.tsx', indexed: true, frame: 'site' },
  { path: '/booking', file: 'pages/booking.tsx', indexed: true, frame: 'site' },
  { path: '/legal-notice', file: 'pages/legal-notice.tsx', indexed: true, frame: 'site' },
  { path: '/privacy', file: 'pages/privacy.tsx', indexed: true, frame: 'site' },
  { path: '/accessibility', file: 'pages/accessibility.tsx', indexed: true, frame: 'site' },
  { path: '/booking/manage', file: 'pages/booking-manage.tsx', indexed: false, frame: 'site' },
  { path: '/login', file: 'pages/login.tsx', indexed: false, frame: 'bare' },
  { path: '/request-password-reset', file: 'pages/request-password-reset.tsx', indexed: false, frame: 'bare' },
  { path: '/reset-password', file: 'pages/reset-password.tsx', indexed: false, frame: 'bare' },
  { path: '/wizard', file: 'pages/wizard.tsx', indexed: false, frame: 'site' },
  { path: '/admin', file: 'pages/admin.tsx', indexed: false, frame: 'site' },
  { path: '/admin/dashboard', file: 'pages/admin-dashboard.tsx', indexed: false, frame: 'site' },
  { path: '/admin/mails', file: 'pages/admin-mails.tsx', indexed: false, frame: 'site' },
  { path: '/admin/schedule', file: 'pages/admin-schedule.tsx', indexed: false, frame: 'site' },
] as const satisfies readonly ScreenRow[];

export type Screen = (typeof screens)[number];
export type ScreenPath = Screen['path'];

/** Where the not-found page is kept; the server answers it, with status 404, for an address nobody knows. */
export const notFoundPath = '/404';

/** What the router matches: one route for both languages, so that a screen stays mounted when the language changes. */
export function routePattern(path: ScreenPath): string {
  return path === '/' ? 'fr?' : `fr?${path}`;
}

/** Every address made at build time, in every language. */
export function prerenderedPaths(): string[] {
  return [...screens.map((screen) => screen.path), notFoundPath].flatMap((path) =>
    languages.map((language) => localizedPath(path, language)),
  );
}

/** The screen at an English address, if there is one. */
export function findScreen(path: string): Screen | undefined {
  return screens.find((screen) => screen.path === path);
}

/** Pixels of the pictures shown where an address is shared. */
export const sharedPictureSize = { width: 1200, height: 630 } as const;

/** The picture of a listed screen in a language (`npm run media og` draws them): `/og/home-en.jpg`. */
export function sharedPicture(path: ScreenPath, language: Language): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${language}.jpg`;
}
