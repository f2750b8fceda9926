import { z } from 'zod';
import { richText } from './rich-text-shape.ts';
import { list, maxFormerSlugs, slug } from './shape.ts';
import { localized, name, sentence } from './shape-parts.ts';

/** What each page of the site reads of them grows with every one. */
const maxPages = 20;

/** Pages that an agency adds to the site. */
export const pagesShape = list({
  /** Of its address, below `/pages/`. */
  slug,
  formerSlugs: z.array(slug).max(maxFormerSlugs, 'contentTooMany').optional(),
  title: localized(name),
  /** What it is about, below its title and where search engines list it. */
  lead: localized(sentence),
  body: localized(richText),
  /** Whether the foot of every page links to it. */
  inFooter: z.boolean('fieldInvalid'),
}).refine((pages) => Object.values(pages).filter(({ hidden }) => !hidden).length <= maxPages, 'contentTooMany');

export type PageFacts = z.infer<typeof pagesShape>[string];
