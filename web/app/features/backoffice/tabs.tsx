import type { RecordListName } from '@vitrine/contracts/admin.ts';
import type { ListCounts } from '@vitrine/contracts/counts.ts';
import type { ReactNode } from 'react';
import { briefLists } from './briefs/briefs.tsx';
import { BriefsPanel } from './briefs/briefs-panel.tsx';
import { clientLists } from './clients/clients.tsx';
import { ClientsPanel } from './clients/clients-panel.tsx';
import { bookings } from './leads/bookings.tsx';
import { contacts } from './leads/contacts.tsx';
import type { AnyLead, LeadRecords } from './leads/lead.ts';
import { LeadPanel } from './leads/lead-panel.tsx';
import { quotes } from './leads/quotes.tsx';
import type { Words } from './records/words.ts';

export type BackofficeTab = {
  /** Its name in the address: `?tab=quotes`. */
  id: RecordListName;
  label: Words;
  /** How many of its records wait for somebody of the agency. */
  waiting: (counts: ListCounts) => number;
  panel: ReactNode;
};

const leadTab = <Row extends AnyLead>(list: LeadRecords<Row>): BackofficeTab => ({
  id: list.id,
  label: list.title,
  waiting: (counts) => counts[list.id].pending,
  panel: <LeadPanel list={list} />,
});

/** The tabs of the back office. A new one is a line here. */
export const tabs: readonly [BackofficeTab, ...BackofficeTab[]] = [
  leadTab(quotes),
  leadTab(contacts),
  leadTab(bookings),
  {
    id: 'clients',
    label: clientLists.requests.title,
    waiting: ({ clients }) => clients.pending,
    panel: <ClientsPanel room="requests" />,
  },
  // A brief waits for its client, never for the agency.
  { id: 'wizards', label: briefLists.requests.title, waiting: () => 0, panel: <BriefsPanel room="requests" /> },
];
