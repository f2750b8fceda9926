import { z } from 'zod';
import { contentPath } from './content.ts';

/** Somebody who has not said for so long that they are in the editor has left it, or their browser has. */
export const editorGoneMs = 40_000;

/** What an owner in the editor says of where they are. */
export const editingPlace = z.strictObject({
  path: contentPath.optional().meta({ description: 'Of the value that they are at; left out for none' }),
  isLeaving: z.boolean().default(false).meta({ description: 'Whether they leave the editor' }),
});

/**
 * The `data` of each server-sent event `content` of GET /admin/events, which owners get: who else is in the editor, and a stamp
 * that is another after each change of a draft and each publication. The first event is sent at once.
 */
const editingState = z.object({
  stamp: z.string(),
  editors: z.array(z.object({ name: z.string(), path: z.string().optional() })),
});

export type EditingState = z.infer<typeof editingState>;
