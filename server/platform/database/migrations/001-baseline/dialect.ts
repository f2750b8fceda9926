import type { Engine } from '../../engine.ts';

/** Where the engines differ in a statement that is the same for both. */
export type Dialect = {
  /** The type of texts that are compared byte by byte, whatever the database's own collation: ids, instants, states. */
  readonly plain: string;
  /** On SQLite a column for the number by which the search index knows a row (`search-indexes.ts`). */
  readonly number: string;
  readonly unlogged: string;
};

export const dialectOf = (engine: Engine): Dialect =>
  engine === 'postgres'
    ? { plain: 'text collate "C"', number: '', unlogged: 'unlogged ' }
    : { plain: 'text', number: ' number integer,', unlogged: '' };
