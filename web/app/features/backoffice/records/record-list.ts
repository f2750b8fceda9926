import type { ListQuery, RecordListName } from '@vitrine/contracts/admin.ts';
import type { PageMeta } from '@vitrine/contracts/answer.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { ReactNode } from 'react';
import type { SayBackoffice } from '../../../messages/backoffice.ts';
import type { Words } from './words.ts';

/** What every row of every list has. `id` is the one its details are opened by. */
export type AnyRecord = { id: string; name: string; email: string };

/** One page as the server answers it. */
export type RecordPage<Row> = { data: Row[]; meta: PageMeta };

/** What a cell is given to speak and to act with. */
export type Voice = { t: SayBackoffice; language: Language };
export type CellTools<Row> = Voice & {
  /** The name of the row, leading to its details; marked where it is a sample. */
  opener: (row: Row) => ReactNode;
  /** Sample rows can be read and nothing else (D5): whatever acts in a cell is disabled. */
  isSample: boolean;
};

export type RecordColumn<Row> = {
  /** The field the server sorts by, or any other word for a column that cannot be sorted. */
  id: string;
  label: Words;
  /** Whether the server sorts by it, and which way first. */
  sort?: 'ascending' | 'descending';
  /** Tailwind classes that give the width, and where the column shows. */
  width: string;
  /** Numbers stand at the end of their column. */
  atEnd?: boolean;
  /** Where a card shows it: as its foot, without a label; or not at all, since the card says it already. */
  onCard?: 'foot' | 'absent';
  cell: (row: Row, tools: CellTools<Row>) => ReactNode;
};

export type FilterChoice<Filter extends string> = { value: Filter; label: Words };

/** How a list looks, whatever its rows are loaded with. */
export type RecordShape<Row extends AnyRecord> = {
  /** Its name in addresses, in query keys and in the contract. */
  id: RecordListName;
  /** What it is called, in a tab and to those who listen. */
  title: Words;
  emptyTitle: Words;
  emptyText: Words;
  columns: readonly RecordColumn<Row>[];
  /** As the server sorts when it is not told: `-createdAt`, or another. */
  defaultSort: string;
};

/** Everything the back office must know of a noun to list it. */
export type RecordList<Row extends AnyRecord, Filter extends string = string> = RecordShape<Row> & {
  /** What the list may be narrowed to. */
  filter: { label: Words; all: Words; choices: readonly FilterChoice<Filter>[] };
  /** @throws CallFailed */
  load: (query: Partial<ListQuery<Filter>>, signal: AbortSignal) => Promise<RecordPage<Row>>;
  /** What stands in for the rows when the server cannot be reached (D5). */
  samples: (language: Language) => Row[];
};

/** A key of a list's own. */
export type RecordKey<Row> = {
  /** As `KeyboardEvent.key` says it. */
  key: string;
  /** What it does, for the list of keys. */
  label: Words;
  /** Given the rows that are selected, or else the current one; never none. */
  press: (rows: Row[]) => void;
};

/** What may be done with the rows of a list beyond reading them. */
export type RecordActs<Row> = {
  /** Stands over the rows while some are selected. Where it is missing, rows cannot be selected. */
  selection?: (rows: Row[], clear: () => void) => ReactNode;
  keys?: readonly RecordKey<Row>[];
  /** Takes back what was done last, by `u` and Ctrl+Z; undefined while there is nothing to take back. */
  undo?: (() => void) | undefined;
  /** What was done last, and how to take it back. */
  lastAct?: ReactNode;
};
