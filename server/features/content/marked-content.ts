import { checkContent } from '@vitrine/contracts/content/check.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { withFallbacks } from '@vitrine/contracts/content/fallbacks.ts';
import { marksIn, withMarks, withoutMarks } from '@vitrine/contracts/content/marks.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { readTextDefaults } from '../../platform/site/text-defaults.ts';
import { BusyError } from '../../platform/work-queue.ts';
import { type ContentSources, getContent } from './service.ts';

/** A page or mail to be edited: undefined where there is none such, or what keeps it from being rendered. */
export type MarkedContent =
  | {
      readonly html: string;
      readonly paths: readonly string[];
      /** What it shows at each of its places. */
      readonly texts: Readonly<Record<string, string>>;
    }
  | { readonly problems: readonly ContentProblem[] }
  | undefined;

/**
 * Makes something of the drafts.
 * @param only the paths of the drafts; by default all
 * @returns what keeps it from being made, where something is wrong with them
 * @throws {Error} where it could not be made although nothing is
 */
export async function withDrafts<Made>(
  { database }: Pick<ContentSources, 'database'>,
  make: (edits: ContentEdits) => Promise<Made>,
  only?: readonly string[],
): Promise<Made | { readonly problems: readonly ContentProblem[] }> {
  const { edits, ofSchedule } = await getContent({ database }, only);
  try {
    return await make(withFallbacks({ ...edits, ...ofSchedule }));
  } catch (error) {
    if (error instanceof BusyError) throw error;
    const problems = checkContent(edits, readTextDefaults());
    if (problems.length === 0) throw error;
    return { problems };
  }
}

/**
 * Renders with the drafts, of which each text says by a mark where it stands.
 * @param render makes HTML under the edits that it is handed; undefined where there is nothing to render
 * @throws {Error} where it could not be rendered although nothing is wrong with the drafts
 */
export const renderMarked = (
  sources: Pick<ContentSources, 'database'>,
  render: (edits: ContentEdits) => Promise<string | undefined>,
): Promise<MarkedContent> =>
  withDrafts(sources, async (edits) => {
    const marked = withMarks(edits, readTextDefaults());
    const html = await render(marked.edits);
    if (html === undefined) return undefined;
    const places = new Set(marksIn(html).map(({ index }) => marked.paths[index] ?? ''));
    const texts = [...places].flatMap((path) => {
      const text = marked.texts[path];
      return typeof text === 'string' ? [[path, text] as const] : [];
    });
    return { html, paths: marked.paths, texts: Object.fromEntries(texts) };
  });

const tags = /<[a-z][^>]*>/g;

/** Of the texts of a page or mail, those that are attributes lose their marks. */
export const withPlainTags = (html: string): string => html.replace(tags, withoutMarks);
