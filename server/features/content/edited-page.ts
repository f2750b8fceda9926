import { checkContent } from '@vitrine/contracts/content/check.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import { withMarks, withoutMarks } from '@vitrine/contracts/content/marks.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import type { SiteRenderer } from '../../platform/site/site-renderer.ts';
import { readTextDefaults } from '../../platform/site/text-defaults.ts';
import { type ContentSources, getContent } from './service.ts';

type EditedPageSources = Pick<ContentSources, 'database'> & {
  readonly renderer: Pick<SiteRenderer, 'renderPage'>;
};

/** A page to be edited: undefined where the site has none there, or what keeps it from being rendered. */
export type EditedPage =
  | { readonly html: string; readonly paths: readonly string[] }
  | { readonly problems: readonly ContentProblem[] }
  | undefined;

/**
 * A page as it is with the drafts, of which each text says by a mark where it stands. Nothing in it runs.
 * @param path its address: `/fr/services`
 * @throws {Error} where it could not be rendered although nothing is wrong with the drafts
 */
export async function findEditedPage({ database, renderer }: EditedPageSources, path: string): Promise<EditedPage> {
  const { edits: drafted } = await getContent({ database });
  const texts = readTextDefaults();
  const marked = withMarks(withFallbacks(drafted), texts);
  try {
    const html = await renderer.renderPage(marked.edits, path);
    return html === undefined ? undefined : { html: withoutScripts(html), paths: marked.paths };
  } catch (error) {
    const problems = checkContent(drafted, texts);
    if (problems.length === 0) throw error;
    return { problems };
  }
}

/** Of the texts of a page or mail, those that are attributes lose their marks. */
export const withPlainTags = (html: string): string => html.replace(tags, withoutMarks);

/** What runs, what is for a browser that runs nothing, and what is fetched for either. React has escaped all that was typed. */
const running =
  /<script\b[^>]*>[\s\S]*?<\/script>|<noscript\b[^>]*>[\s\S]*?<\/noscript>|<link rel="(?:module)?preload"[^>]*>/g;
const tags = /<[a-z][^>]*>/g;

/** The page for a frame in which nothing runs. */
const withoutScripts = (html: string): string => withPlainTags(html.replace(running, ''));
