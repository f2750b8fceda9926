import { followContent } from './current.ts';
import { type Listed, listed } from './list.ts';
import type { PageFacts } from './pages-shape.ts';

/** Vitrine ships with no page of this kind: what an agency adds to the site beside its screens. */
export const pageDefaults: Readonly<Record<string, PageFacts>> = {};

/** The address of an own page in the default language. */
export const ownPagePath = (slug: string) => `/pages/${slug}` as const;

export type OwnPage = Listed<PageFacts> & { readonly path: ReturnType<typeof ownPagePath> };

/** The own pages in order. */
export let ownPages: readonly OwnPage[] = [];

followContent('pages', pageDefaults, (list) => {
  ownPages = listed(list).map((page) => ({ ...page, path: ownPagePath(page.slug) }));
});
