import { checkContent } from '@vitrine/contracts/content/check.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import { withMarks, withoutMarks } from '@vitrine/contracts/content/marks.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { readTextDefaults } from '../../platform/site/text-defaults.ts';
import { type ContentSources, getContent } from './service.ts';

/** A page or mail to be edited: undefined where there is none such, or what keeps it from being rendered. */
export type MarkedContent =
  | { readonly html: string; readonly paths: readonly string[] }
  | { readonly problems: readonly ContentProblem[] }
  | undefined;

/**
 * Renders with the drafts, of which each text says by a mark where it stands.
 * @param render makes HTML under the edits that it is handed; undefined where there is nothing to render
 * @throws {Error} where it could not be rendered although nothing is wrong with the drafts
 */
export async function renderMarked(
  { database }: Pick<ContentSources, 'database'>,
  render: (edits: ContentEdits) => Promise<string | undefined>,
): Promise<MarkedContent> {
  const { edits: drafted, ofSchedule } = await getContent({ database });
  const texts = readTextDefaults();
  const marked = withMarks(withFallbacks({ ...drafted, ...ofSchedule }), texts);
  try {
    const html = await render(marked.edits);
    return html === undefined ? undefined : { html, paths: marked.paths };
  } catch (error) {
    const problems = checkContent(drafted, texts);
    if (problems.length === 0) throw error;
    return { problems };
  }
}

const tags = /<[a-z][^>]*>/g;

/** Of the texts of a page or mail, those that are attributes lose their marks. */
export const withPlainTags = (html: string): string => html.replace(tags, withoutMarks);
