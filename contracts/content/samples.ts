import type { ContentEdits } from './edits.ts';

/**
 * Whether an item that ships is shown as it does, so that it is nobody's: nothing of it is edited but its place, and whether it
 * is hidden.
 * @param path of the item: `projects.shop`
 */
export const isSample = (path: string, edits: ContentEdits): boolean =>
  !Object.keys(edits).some((one) => one.startsWith(`${path}.`) && !/\.(hidden|position)$/.test(one));
