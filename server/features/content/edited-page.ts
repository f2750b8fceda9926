import type { SiteRenderer } from '../../platform/site/site-renderer.ts';
import { type MarkedContent, renderMarked, withPlainTags } from './marked-content.ts';
import type { ContentSources } from './service.ts';

type EditedPageSources = Pick<ContentSources, 'database'> & {
  readonly renderer: Pick<SiteRenderer, 'renderPage'>;
};

/**
 * A page as it is with the drafts, of which each text says by a mark where it stands. Nothing in it runs.
 * @param path its address: `/fr/services`
 * @throws {Error} where it could not be rendered although nothing is wrong with the drafts
 */
export const findEditedPage = ({ database, renderer }: EditedPageSources, path: string): Promise<MarkedContent> =>
  renderMarked({ database }, async (edits) => {
    const html = await renderer.renderPage(edits, path);
    return html === undefined ? undefined : withoutScripts(html);
  });

/** What runs, what is for a browser that runs nothing, and what is fetched for either. React has escaped all that was typed. */
const running =
  /<script\b[^>]*>[\s\S]*?<\/script>|<noscript\b[^>]*>[\s\S]*?<\/noscript>|<link rel="(?:module)?preload"[^>]*>/g;

/** The page for a frame in which nothing runs. */
const withoutScripts = (html: string): string => withPlainTags(html.replace(running, ''));
