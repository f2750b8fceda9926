import type { TextDefaults } from './check.ts';
import { applyEdits, type ContentEdits, editsBetween } from './edits.ts';
import { factDefaults } from './facts.ts';
import { isContentList } from './lists-by-id.ts';

/** Everything that is content, as one may write it down: `agency.name` at its top, its texts by language and catalogue. */
export type ContentDocument = typeof factDefaults & { readonly texts: TextDefaults };

/** The document that edits make of the defaults. @param texts the texts that the product ships with */
export const contentDocument = (edits: ContentEdits, texts: TextDefaults): ContentDocument =>
  applyEdits({ ...factDefaults, texts }, edits);

/**
 * The edits that a document stands for: what it says otherwise than the defaults. What it leaves out is as it is by default,
 * but an item of a list, which it hides.
 */
export const documentEdits = (document: unknown, texts: TextDefaults): ContentEdits =>
  editsBetween({ ...factDefaults, texts }, document, isContentList);
