import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { success } from './response.ts';

/** Days for which the link to a preview works. */
export const previewDays = 7;

/** A further one takes the place of the oldest. */
export const maxPreviews = 5;

/** The cookie of whoever has opened one: while its token is good, pages show the drafts, and forms send nothing. */
export const previewCookie = 'preview';

/** A preview of drafts, as they were when it was made, for whoever has its link. */
export const contentPreview = z
  .object({
    id,
    author: z.string(),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'ContentPreview' });

export type ContentPreview = z.infer<typeof contentPreview>;

export const previewMade = success(
  contentPreview.extend({
    url: z.string().meta({ description: 'The secret link, which is told this once' }),
  }),
);
