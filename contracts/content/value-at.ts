import type { Json } from './edits.ts';

/** What stands at a path of a document; undefined where nothing does. */
export function valueAt(document: object, path: string): Json | undefined {
  let value: unknown = document;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value as Json | undefined;
}
