import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { optionDefaults, serviceDefaults } from '@vitrine/contracts/prices.ts';

/** The lists whose items stored requests name by their ids. */
const named = { services: serviceDefaults, options: optionDefaults } as const;

/**
 * Edits that are about to be published, with the services and options that were published so far and are not among them: an
 * earlier revision, or a document that is imported, need not know them. They are retired, so that a request goes on saying
 * what it asked for, and no other item is ever called by their ids.
 * @param published the edits that are published now
 */
export function withKeptItems(published: ContentEdits, edits: ContentEdits): ContentEdits {
  const known = new Set(Object.keys(edits).map(itemOf));
  const kept = Object.entries(published).filter(([path]) => {
    const item = itemOf(path);
    return item !== undefined && !isShipped(item) && !known.has(item);
  });
  const retired = kept.map(([path]) => [`${itemOf(path)}.hidden`, true] as const);
  return { ...edits, ...Object.fromEntries(kept), ...Object.fromEntries(retired) };
}

/** The service or the option that a path is of: `services.s-abc`. */
const itemOf = (path: string): string | undefined => /^(?:services|options)\.[^.]+/.exec(path)?.[0];

function isShipped(item: string): boolean {
  const [list, id = ''] = item.split('.') as [keyof typeof named, string?];
  return Object.hasOwn(named[list], id);
}
