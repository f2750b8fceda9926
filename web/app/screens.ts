import { defaultLanguage, firstSiteLanguages, type Language, siteLanguages } from '@vitrine/contracts/language.ts';

/**
 * One row per screen. The router, the prerendered pages, the `hreflang` links, the sitemap and the tests that visit every
 * screen all read this table, so a new screen is a row here, its page and its texts in both languages.
 */
type ScreenRow = {
  /**
   * The address in the default language; another's is the same under its prefix (docs/decisions/0014). `:slug` stands for that
   * of each project, or own page, that is shown (`shown-screens.ts`).
   */
  readonly path: `/${string}`;
  /** The page's file, below `app/`. */
  readonly file: `pages/${string}.tsx`;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** `site`: between the shared header and footer, or below the bar of the back office for `/admin`. `bare`: without them, for the screens of the login. */
  readonly frame: 'site' | 'bare';
  /** For a listed screen without a preview picture of its own: the screen whose picture is shown instead. */
  readonly picture?: '/';
};

/** In a table of their own, since a page's head asks for them alone: the browser gets nothing of the other. */
const listed = [
  { path: '/', file: 'pages/home.tsx', indexed: true, frame: 'site' },
  { path: '/services', file: 'pages/services.tsx', indexed: true, frame: 'site' },
  { path: '/contact', file: 'pages/contact.tsx', indexed: true, frame: 'site' },
  { path: '/quote', file: 'pages/quote.tsx', indexed: true, frame: 'site' },
  { path: '/booking', file: 'pages/booking.tsx', indexed: true, frame: 'site' },
  { path: '/projects/:slug', file: 'pages/project.tsx', indexed: true, frame: 'site' },
  { path: '/pages/:slug', file: 'pages/own-page.tsx', indexed: true, frame: 'site' },
  { path: '/window', file: 'pages/window.tsx', indexed: true, frame: 'site', picture: '/' },
  { path: '/verify', file: 'pages/verify.tsx', indexed: true, frame: 'site', picture: '/' },
  { path: '/legal-notice', file: 'pages/legal-notice.tsx', indexed: true, frame: 'site' },
  { path: '/privacy', file: 'pages/privacy.tsx', indexed: true, frame: 'site' },
  { path: '/accessibility', file: 'pages/accessibility.tsx', indexed: true, frame: 'site' },
] as const satisfies readonly (ScreenRow & { indexed: true })[];

const unlisted = [
  { path: '/booking/manage', file: 'pages/booking-manage.tsx', indexed: false, frame: 'site' },
  { path: '/proposal', file: 'pages/proposal.tsx', indexed: false, frame: 'site' },
  { path: '/not-me', file: 'pages/not-me.tsx', indexed: false, frame: 'site' },
  { path: '/login', file: 'pages/login.tsx', indexed: false, frame: 'bare' },
  { path: '/request-password-reset', file: 'pages/request-password-reset.tsx', indexed: false, frame: 'bare' },
  { path: '/reset-password', file: 'pages/reset-password.tsx', indexed: false, frame: 'bare' },
  { path: '/confirm-email', file: 'pages/confirm-email.tsx', indexed: false, frame: 'bare' },
  { path: '/invitation', file: 'pages/invitation.tsx', indexed: false, frame: 'bare' },
  { path: '/welcome', file: 'pages/welcome.tsx', indexed: false, frame: 'bare' },
  { path: '/account', file: 'pages/account.tsx', indexed: false, frame: 'site' },
  { path: '/wizard', file: 'pages/brief.tsx', indexed: false, frame: 'site' },
  { path: '/admin', file: 'pages/admin.tsx', indexed: false, frame: 'site' },
  { path: '/admin/dashboard', file: 'pages/admin-dashboard.tsx', indexed: false, frame: 'site' },
  { path: '/admin/figures', file: 'pages/admin-figures.tsx', indexed: false, frame: 'site' },
  { path: '/admin/dossiers', file: 'pages/admin-dossiers.tsx', indexed: false, frame: 'site' },
  { path: '/admin/proposals', file: 'pages/admin-proposals.tsx', indexed: false, frame: 'site' },
  { path: '/admin/mails', file: 'pages/admin-mails.tsx', indexed: false, frame: 'site' },
  { path: '/admin/templates', file: 'pages/admin-templates.tsx', indexed: false, frame: 'site' },
  { path: '/admin/schedule', file: 'pages/admin-schedule.tsx', indexed: false, frame: 'site' },
  { path: '/admin/site', file: 'pages/admin-site.tsx', indexed: false, frame: 'site' },
  { path: '/admin/people', file: 'pages/admin-people.tsx', indexed: false, frame: 'site' },
  { path: '/admin/erasure', file: 'pages/admin-erasure.tsx', indexed: false, frame: 'site' },
  { path: '/admin/account', file: 'pages/admin-account.tsx', indexed: false, frame: 'site' },
] as const satisfies readonly (ScreenRow & { indexed: false })[];

export const screens = /* @__PURE__ */ [listed, unlisted].flat();

export type Screen = (typeof screens)[number];
/** The path of a row; of a project and an own page also its address. */
export type ScreenPath = Screen['path'] | `/projects/${string}` | `/pages/${string}`;

/**
 * Where the pages are prerendered that the server sends in place of others, with the status of their name: for every unknown
 * address, and for one that is too long.
 */
export const errorPaths = ['/404', '/414'] as const;

/**
 * What the router matches: one route for both languages, so that a screen stays mounted when the language changes. These
 * are the patterns as they are built; `routeInUse` makes of them those of the languages in use.
 */
export function routePattern(path: ScreenPath | (typeof errorPaths)[number] | '/*'): string {
  return path === '/' ? builtPrefix : `${builtPrefix}${path}`;
}

/** Of the languages that a site is published in first, in which the pages are built; the router matches it or nothing. */
const builtPrefix = `${firstSiteLanguages[1]}?`;

/** A pattern as of the languages that the site is published in: `en?/quote` where French is the default. */
export function routeInUse(pattern: string): string {
  if (!pattern.startsWith(builtPrefix)) return pattern;
  const other = siteLanguages.find((language) => language !== defaultLanguage);
  const path = pattern.slice(builtPrefix.length);
  return other ? `${other}?${path}` : path.slice(1);
}

/** Whether a screen stands in the frame of the back office. */
export const isBackOffice = ({ path }: Screen): boolean => /^\/admin(\/|$)/.test(path);

/** The paths of those that search engines may list, which are the pages to read. */
export const listedPaths = () => listed.map(({ path }) => path);

/** The path in the table of an address in the default language: projects share one, and so do own pages. */
export const rowPath = (path: string) => path.replace(/^(\/(?:projects|pages)\/)[^/]+$/, '$1:slug');

/** The screen at an address in the default language, if there is one. */
export function findScreen(path: string): Screen | undefined {
  const row = rowPath(path);
  return screens.find((screen) => screen.path === row);
}

/** The same where search engines may list it. */
export function findListedScreen(path: string): ScreenRow | undefined {
  const row = rowPath(path);
  return listed.find((screen) => screen.path === row);
}

/** The size of the preview pictures, in pixels. */
export const sharedPictureSize = { width: 1200, height: 630 } as const;

/** The preview picture of a listed screen where its address is shared: `/og/home-en.jpg`. `npm run media og` draws it. */
export function sharedPicture(path: ScreenPath, language: Language): string {
  const shown = findListedScreen(path)?.picture ?? path;
  return `/og/${shown === '/' ? 'home' : shown.slice(1).replaceAll('/', '-')}-${language}.jpg`;
}
