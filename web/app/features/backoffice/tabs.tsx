import type { ReactNode } from 'react';
import type { BackofficeKey } from '../../messages/backoffice.ts';
import { bookings } from './bookings.tsx';
import { contacts } from './contacts.tsx';
import { quotes } from './quotes.tsx';
import type { AnyRecord, RecordList } from './record-list.ts';
import { RecordPanel } from './record-panel.tsx';

export type BackofficeTab = {
  /** Its name in the address: `?tab=quotes`. */
  id: string;
  label: BackofficeKey;
  /** How many there are in all. @throws CallFailed */
  count: (signal: AbortSignal) => Promise<number>;
  panel: ReactNode;
};

function listTab<Row extends AnyRecord>(list: RecordList<Row>): BackofficeTab {
  return {
    id: list.id,
    label: list.tab,
    count: async (signal) => (await list.load({ limit: 1 }, signal)).meta.total,
    panel: <RecordPanel list={list} />,
  };
}

/** The tabs of the back office. A new one is a line here. */
export const tabs: readonly [BackofficeTab, ...BackofficeTab[]] = [
  listTab(quotes),
  listTab(contacts),
  listTab(bookings),
];
