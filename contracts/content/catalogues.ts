/**
 * The catalogues whose texts are content, by the name that stands in their paths (`texts.fr.home.heroTitle`). All others are
 * the program's: the back office, refusals, what a screen says while it works.
 */
export const contentCatalogues = [
  'booking',
  'brief',
  'caseStudies',
  'clauses',
  'contact',
  'documents',
  'emails',
  'home',
  'layout',
  'legal',
  'packs',
  'quote',
  'services',
  'things',
] as const;

export type ContentCatalogue = (typeof contentCatalogues)[number];
