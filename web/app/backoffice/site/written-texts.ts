import { type ContentField, effectiveValue } from './content-fields.ts';

/** What is written beside a page, by its place, with the version of the draft that it was written over. */
export type WrittenTexts = Readonly<Record<string, { readonly text: string; readonly version: number }>>;

/**
 * The texts of a page as they are now: as they are being written here, else as others have written or left them.
 * @param paths of the page
 * @param own the places that are written in now
 */
export function textsNow(
  paths: readonly string[],
  fieldAt: (path: string) => ContentField | undefined,
  written: WrittenTexts,
  own: ReadonlySet<string>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const path of new Set([...paths, ...Object.keys(written)])) {
    const field = fieldAt(path);
    const here = written[path];
    const stands = field && effectiveValue(field);
    // What was typed here and is not stored yet is newer than the draft.
    const isUnstored = here !== undefined && (field?.draft?.version ?? 0) <= here.version && field?.draft !== undefined;
    if (here && (own.has(path) || isUnstored)) texts[path] = here.text;
    else if (typeof stands === 'string') texts[path] = stands;
  }
  return texts;
}
