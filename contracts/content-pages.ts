import { z } from 'zod';
import { success } from './response.ts';

/** What becomes of a page by a publication. */
const pageChanges = ['changed', 'added', 'removed'] as const;

const pageChange = z
  .object({
    path: z.string().meta({ description: 'Its address: `/fr/services`' }),
    change: z.enum(pageChanges),
  })
  .meta({ id: 'PageChange' });

export type PageChange = z.infer<typeof pageChange>;

const pages = z.array(pageChange).meta({ description: 'In the order of their addresses' });

/** The pages that drafts would change for whoever visits the site, each in its language. */
export const changedPages = success(z.object({ pages }));

/** What visitors see now. */
export const shownContent = success(
  z.object({
    revision: z.number().int().meta({ description: 'The one that they see; 0 for what Vitrine ships with' }),
    pages: pages.meta({ description: 'What changed when it was first shown; empty after a start' }),
    isBehind: z.boolean().meta({ description: 'Whether what is published could not be shown' }),
  }),
);
