import { storable } from '@vitrine/contracts/fields.ts';
import { maxIdLength } from '@vitrine/contracts/limits.ts';

/**
 * Where a page starts: beyond a row, given by its sort value and id, in the order of the list or against it. Without a
 * row, and backwards, it is the last page.
 */
export type Position = {
  readonly row: { readonly value: string | number; readonly id: string } | undefined;
  readonly backwards: boolean;
};

/** A position in a list of a given sort order, as text for a URL. */
export function writeCursor(sort: string, { row, backwards }: Position): string {
  return Buffer.from(JSON.stringify([sort, backwards ? 1 : 0, row?.value ?? null, row?.id ?? null])).toString(
    'base64url',
  );
}

/** The position of a cursor; undefined when it is not one of ours, or belongs to another sort order. */
export function readCursor(cursor: string, sort: string): Position | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(read) || read.length !== 4 || read[0] !== sort) return undefined;
    const [, direction, value, id] = read;
    const backwards = direction === 1;
    if (value === null && id === null) return backwards ? { row: undefined, backwards } : undefined;
    const isValue = typeof value === 'string' ? storable(value) : typeof value === 'number';
    const isId = typeof id === 'string' && id.length <= maxIdLength && storable(id);
    return isValue && isId ? { row: { value, id }, backwards } : undefined;
  } catch {
    return undefined;
  }
}
