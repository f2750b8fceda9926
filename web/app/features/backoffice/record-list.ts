import type { ListQuery, Status } from '@vitrine/contracts/admin.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { ReactNode } from 'react';
import type { BackofficeKey, SayBackoffice } from '../../messages/backoffice.ts';

/** What every row of every list has. */
export type AnyRecord = {
  id: string;
  name: string;
  email: string;
  message: string | null;
  status: Status;
  createdAt: string;
};

/** One page as the server answers it. */
export type RecordPage<Row> = { data: Row[]; meta: { total: number; nextCursor: string | null } };

/** What a cell is given to speak and to act with. */
export type Voice = { t: SayBackoffice; language: Language };
export type CellTools<Row> = Voice & {
  /** The name of the row, leading to its details. */
  opener: (row: Row) => ReactNode;
  statusMenu: (row: Row) => ReactNode;
};

export type RecordColumn<Row> = {
  /** The field the server sorts by, or any other word for a column that cannot be sorted. */
  id: string;
  label: BackofficeKey;
  /** Whether the server sorts by it, and which way first. */
  sort?: 'ascending' | 'descending';
  /** Tailwind classes that give the width, and where the column shows. */
  width: string;
  /** Numbers stand at the end of their column. */
  atEnd?: boolean;
  cell: (row: Row, tools: CellTools<Row>) => ReactNode;
};

/** Everything the back office must know of a noun to list it. */
export type RecordList<Row extends AnyRecord> = {
  /** Its name in the address. */
  id: string;
  tab: BackofficeKey;
  /** What one of them is called. */
  singular: BackofficeKey;
  emptyTitle: BackofficeKey;
  emptyText: BackofficeKey;
  /** The first sort is the one a list opens with. */
  columns: readonly RecordColumn<Row>[];
  /** What the details show beside name, e-mail, message and status. */
  facts: (row: Row, voice: Voice) => readonly { label: string; value: ReactNode }[];
  load: (query: Partial<ListQuery>, signal: AbortSignal) => Promise<RecordPage<Row>>;
  /** @throws CallFailed */
  setStatus: (id: string, status: Status) => Promise<Row>;
  /** What stands in for the rows when the server cannot be reached (D5). */
  samples: (language: Language) => Row[];
};

/** Newest first, as the server sorts when it is not told. */
export const defaultSort = '-createdAt';
