import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import type { PageChange } from '@vitrine/contracts/content-pages.ts';
import type { Site } from '../../platform/site/site.ts';
import type { SiteRenderer } from '../../platform/site/site-renderer.ts';
import { withDrafts } from './marked-content.ts';
import type { ContentSources } from './service.ts';

type ChangedPagesSources = Pick<ContentSources, 'database'> & {
  readonly site: Pick<Site, 'changesBy'>;
  /** One whose sites are kept apart from the published ones. */
  readonly renderer: Pick<SiteRenderer, 'render'>;
};

/**
 * The pages that would be other ones for visitors if drafts were published: all are rendered, and compared with those that are
 * shown now.
 * @param only the paths of the drafts; by default all
 * @returns or what keeps them from being rendered
 */
export async function findPagesToChange(
  { database, site, renderer }: ChangedPagesSources,
  only?: readonly string[],
): Promise<{ readonly pages: readonly PageChange[] } | { readonly problems: readonly ContentProblem[] }> {
  const make = async (edits: Parameters<typeof renderer.render>[0]) => {
    const isDefault = Object.keys(edits).length === 0;
    return { pages: await site.changesBy(isDefault ? undefined : await renderer.render(edits, 0)) };
  };
  return await withDrafts({ database }, make, only);
}
