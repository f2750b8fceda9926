import type { RecordListName } from '@vitrine/contracts/list.ts';
import type { ReactNode } from 'react';
import type { Label } from '../list/labels.ts';

/** Whose record it is. */
export type Person = { name: string; email: string };

/** What the details dialog needs to know about a kind of record. `records/` passes all kinds in. */
export type RecordKind<Row> = {
  /** What one record is called. */
  label: Label;
  /** @throws CallError */
  load(id: string, signal: AbortSignal): Promise<Row>;
  personOf(row: Row): Person;
  facts(row: Row): ReactNode;
  /** `onGone` is called once the record has been deleted. */
  actions(row: Row, onGone: () => void): ReactNode;
};

/** A row is only ever passed to the kind that loaded it. */
export type RecordKinds = Readonly<Record<RecordListName, RecordKind<unknown>>>;
