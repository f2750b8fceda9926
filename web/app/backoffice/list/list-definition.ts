import type { FilteredQuery } from '@vitrine/contracts/filtered.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import type { PageMeta } from '@vitrine/contracts/response.ts';
import type { ReactNode } from 'react';
import type { SayBackoffice } from '../../messages/backoffice.ts';
import type { Label } from './labels.ts';

/** What every row of every list has: the id its details are opened by. */
export type ListRow = { id: string };

/** One page as the server answers it. `Meta` is wider where the response says more than the position of the page. */
export type ListPage<Row, Meta extends PageMeta = PageMeta> = { data: Row[]; meta: Meta };

/** What a cell is rendered with. */
export type CellTools<Row> = {
  t: SayBackoffice;
  language: Language;
  /** The name of the row as a link to its details; marked where it is a sample. */
  opener: (row: Row) => ReactNode;
  /** Samples, and rows that may be out of date, are read-only (docs/decisions/0015): every control in a cell is disabled. */
  isReadOnly: boolean;
};

export type ListColumn<Row> = {
  /** The field the server sorts by, or any other name for a column that cannot be sorted. */
  id: string;
  label: Label;
  /** The direction of the first click; left out where the server does not sort by this column. */
  sort?: 'ascending' | 'descending';
  /** What its values are, which says what either direction is called; text when left out. */
  values?: 'text' | 'time' | 'number' | 'group';
  /** Tailwind classes for the width and for the screens the column shows on. */
  width: string;
  /** Aligns numbers at the end of the column. */
  atEnd?: boolean;
  cell: (row: Row, tools: CellTools<Row>) => ReactNode;
};

/** A row in two lines, where there is no room for columns. */
type RowLines<Row> = {
  /** At the end of the first line: when. */
  when: (row: Row, tools: CellTools<Row>) => ReactNode;
  /** At the start of the second line: what must not be overlooked. */
  mark?: (row: Row) => ReactNode;
  /** On the second line: what it is about. */
  gist: (row: Row, tools: CellTools<Row>) => ReactNode;
  /** At the end of the second line: how far it has come. */
  state: (row: Row, tools: CellTools<Row>) => ReactNode;
};

/** The title and the text of a notice or of an empty list. */
type Message = { title: Label; text: Label };

type FilterChoice<Filter extends string> = {
  value: Filter;
  label: Label;
  /** The title when nothing has this status, where that is good to know rather than a failed search. */
  empty?: Label;
};

/** Everything a list needs to know about its records. */
export type ListDefinition<Row extends ListRow, Filter extends string = string, Meta extends PageMeta = PageMeta> = {
  /** Its name in query keys, and in the contract. */
  id: string;
  /** What it is called in a tab and by screen readers. */
  title: Label;
  /** What a row is called: the text that opens it. */
  nameOf: (row: Row) => string;
  /** The language a name is written in, where it may differ from the page's. */
  languageOf?: (row: Row) => Language;
  columns: readonly ListColumn<Row>[];
  /** The order when none is asked for: `-createdAt`, or another. */
  defaultSort: string;
  /** What the default order is called where no column shows what it sorts by. */
  defaultSortLabel?: Label;
  /** That of one filter, where it is another. */
  sortsByFilter?: Partial<Record<Filter, string>>;
  /** The filter when none is asked for; otherwise there is none. */
  defaultFilter?: Filter;
  filter: {
    label: Label;
    all: Label;
    choices: readonly FilterChoice<Filter>[];
    /** Filters that only a link leads to; one that is on shows as a chip that removes it. */
    linked?: readonly FilterChoice<Filter>[];
  };
  /** Shown while there are no rows at all, with the one place to go on to. */
  empty: Message & { next?: { path: string; label: Label } };
  /** Shown when no row matches the search; its text says in what is searched. */
  noMatch: Message;
  /** Shown when nothing could be loaded, and when only a refresh failed. */
  errors: { unavailable: Message; stale: Message };
  /** The media query from which rows are a table; below it each has two lines. */
  tableFrom: string;
  /** What a row says in two lines: beside its name on the first, and on the second. */
  lines: RowLines<Row>;
  /** @throws CallError */
  load: (query: Partial<ListQuery<Filter>>, signal: AbortSignal) => Promise<ListPage<Row, Meta>>;
  /** How soon to load the page again while its rows change by themselves, in milliseconds. */
  pollIntervalMs?: (rows: readonly Row[]) => number | false;
  /** What stands in for the rows when the server cannot be reached (docs/decisions/0015). */
  samples?: (language: Language) => Row[];
};

/** Every record that matches what is searched for, over all pages: the search, and how many the server has counted. */
export type Filtered = FilteredQuery & { readonly count: number };

/** A keyboard shortcut of one list. */
export type ListKey<Row> = {
  /** As in `KeyboardEvent.key`. */
  key: string;
  /** What it does, for the list of keys. */
  label: Label;
  /** Called with the selected rows, or else the current one; never with none. */
  press: (rows: Row[]) => void;
  /** The same for all that match, over all pages; without it, the key does nothing then. */
  pressAll?: (match: Filtered) => void;
};

/** What can be done with the rows of a list besides reading them. */
export type ListActions<Row> = {
  /** Shown while rows are selected. Without it, rows cannot be selected. */
  selection?: (rows: Row[], clear: () => void) => ReactNode;
  /** What can be done with all that match what is searched for, over all pages. */
  filtered?: {
    readonly list: Filtered['list'];
    readonly acts: (match: Filtered, clear: () => void) => ReactNode;
  };
  keys?: readonly ListKey<Row>[];
  /** Undoes the last change, by `u` and Ctrl+Z; undefined while there is nothing to undo. */
  undo?: (() => void) | undefined;
  /** The last change, with a button that undoes it. */
  lastChange?: ReactNode;
};
