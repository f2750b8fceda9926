import { applyEdits, type ContentEdits, type Json } from '@vitrine/contracts/content/edits.ts';
import { projectDefaults } from '@vitrine/contracts/content/projects.ts';
import { maxFormerSlugs } from '@vitrine/contracts/content/shape.ts';

/**
 * Edits that are about to be published, with the addresses under which projects have been published so far, which links go
 * on leading from: a document that is imported need not know them.
 * @param published the edits that are published now
 */
export function withFormerSlugs(published: ContentEdits, edits: ContentEdits): ContentEdits {
  const before = applyEdits(projectDefaults, published, 'projects');
  const after = applyEdits(projectDefaults, edits, 'projects');
  const former: Record<string, Json> = {};
  for (const [id, { slug, formerSlugs = [] }] of Object.entries(after)) {
    const last = before[id];
    const known = last ? [last.slug, ...(last.formerSlugs ?? []), ...formerSlugs] : formerSlugs;
    const others = [...new Set(known)].filter((other) => other !== slug);
    if (others.length > 0) former[`projects.${id}.formerSlugs`] = others.slice(0, maxFormerSlugs);
  }
  return { ...edits, ...former };
}
