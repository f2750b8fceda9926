import { z } from 'zod';
import { id, line, storable } from './fields.ts';
import { maxSearchLength } from './limits.ts';
import { recordLists } from './list.ts';

/** Characters of the name of a saved view. */
export const maxViewNameLength = 60;
/** Views of one list that one admin sees: more would be a list of their own. */
export const maxViews = 50;

const word = z
  .string()
  .max(40)
  .regex(/^-?[\w-]+$/, 'fieldInvalid');

/** What a view of a list shows: search, filter, sort and columns, each as in the address of the list. */
export const listView = z
  .strictObject({
    q: z.string().max(maxSearchLength).refine(storable, 'fieldInvalid').optional(),
    status: word.optional(),
    sort: word.optional(),
    columns: z.array(word).max(20).optional(),
  })
  .meta({ id: 'ListView' });

const name = line().min(1, 'nameRequired').max(maxViewNameLength).refine(storable, 'fieldInvalid');

/** A view to save. A shared one is seen, and can be changed and deleted, by every admin. */
export const viewRequest = z.strictObject({
  list: z.enum(recordLists),
  name,
  view: listView,
  isShared: z.boolean(),
});

export type ViewRequest = z.infer<typeof viewRequest>;

/** Another name, or for all instead of one, and back. */
export const viewChange = viewRequest.pick({ name: true, view: true, isShared: true }).partial();

export type ViewChange = z.infer<typeof viewChange>;

export const savedView = z
  .object({ id, list: z.enum(recordLists), name: z.string(), view: listView, isShared: z.boolean() })
  .meta({ id: 'SavedView' });

export type SavedView = z.infer<typeof savedView>;
