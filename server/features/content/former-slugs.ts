import { applyEdits, type ContentEdits, type Json } from '@vitrine/contracts/content/edits.ts';
import { pageDefaults } from '@vitrine/contracts/content/pages.ts';
import { projectDefaults } from '@vitrine/contracts/content/projects.ts';
import { maxFormerSlugs } from '@vitrine/contracts/content/shape.ts';

/**
 * Edits that are about to be published, with the addresses under which projects and own pages have been published so far,
 * which links go on leading from: a document that is imported need not know them.
 * @param published the edits that are published now
 */
export const withFormerSlugs = (published: ContentEdits, edits: ContentEdits): ContentEdits => ({
  ...edits,
  ...formerSlugsOf('projects', projectDefaults, published, edits),
  ...formerSlugsOf('pages', pageDefaults, published, edits),
});

type Addressed = { readonly slug: string; readonly formerSlugs?: readonly string[] | undefined };

function formerSlugsOf(
  list: string,
  defaults: Readonly<Record<string, Addressed>>,
  published: ContentEdits,
  edits: ContentEdits,
): ContentEdits {
  const before = applyEdits(defaults, published, list);
  const after = applyEdits(defaults, edits, list);
  const former: Record<string, Json> = {};
  for (const [id, { slug, formerSlugs = [] }] of Object.entries(after)) {
    const last = before[id];
    const known = last ? [last.slug, ...(last.formerSlugs ?? []), ...formerSlugs] : formerSlugs;
    const others = [...new Set(known)].filter((other) => other !== slug);
    if (others.length > 0) former[`${list}.${id}.formerSlugs`] = others.slice(0, maxFormerSlugs);
  }
  return former;
}
