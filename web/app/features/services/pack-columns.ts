import type { CSSProperties } from 'react';

/** More stand in several rows. */
const maxColumns = 4;

export const isOneRow = (count: number): boolean => count <= maxColumns;

/** The columns in which packs stand where there is room, as a custom property: rows of about the same length. */
export function packColumns(count: number): CSSProperties {
  const rows = Math.max(1, Math.ceil(count / maxColumns));
  return { '--columns': Math.max(1, Math.ceil(count / rows)) } as CSSProperties;
}
