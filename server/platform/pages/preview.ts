import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { previewCookie } from '@vitrine/contracts/content-preview.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { PageFile, PageFiles } from './files.ts';
import { changedPage, pageText } from './reworded-page.ts';

/** Where the pages of a preview come from. */
export type PreviewSource = {
  /** Whether the link with this token works. */
  isGood(token: string): Promise<boolean>;
  /** The site as it is in the preview; undefined where its link works no more. @throws what keeps it from being rendered */
  find(token: string): Promise<{ readonly edits: ContentEdits; readonly files: PageFiles } | undefined>;
};

const inCookie = new RegExp(`(?:^|;\\s*)${previewCookie}=([\\w-]{43})(?:;|$)`);

/** The token of the preview that a visitor has opened; it may work no more. */
export const previewTokenOf = (cookie: string | undefined): string | undefined =>
  cookie === undefined ? undefined : inCookie.exec(cookie)?.[1];

/** The path of the link to a preview, with its token in `draft`; without one it ends the preview. */
export const previewPath = '/preview';

/** For as long as the browser is open: whoever comes back in a week sees the site. */
export const previewCookieOf = (token: string, isSecure: boolean): string =>
  `${previewCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const endedPreviewCookie = `${previewCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;

/** Nobody stores it, lists it, or learns from where somebody came. */
export const previewHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** A page of a preview, which says that it is one. */
export function previewedPage(file: PageFile, language: Language): PageFile {
  const say = sentences(language);
  const bar =
    `<aside data-preview lang="${language}"><p>${say('PREVIEW')}</p>` +
    `<a href="${previewPath}">${say('previewEnd')}</a></aside>`;
  const html = pageText(file)
    .replace('</head>', '<link rel="stylesheet" href="/preview.css"></head>')
    // Before the script that undoes what others change in the page as built (`web/app/hydration/`); React passes it by. After the link
    // that skips to the content, which is the first of each page.
    .replace(/<body[^>]*>(?:<a [^>]*>[^<]*<\/a>)?/, (start) => start + bar);
  return changedPage(file, html, previewHeaders);
}
