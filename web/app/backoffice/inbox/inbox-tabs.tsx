import type { RecordListName } from '@vitrine/contracts/list.ts';
import type { ReactNode } from 'react';
import { callOrThrow } from '../../lib/http/api.ts';
import { briefList } from '../briefs/brief-list.tsx';
import { BriefsPanel } from '../briefs/briefs-panel.tsx';
import { clientList } from '../clients/client-list.tsx';
import { ClientsPanel } from '../clients/clients-panel.tsx';
import { bookingList } from '../leads/booking-list.tsx';
import { contactList } from '../leads/contact-list.tsx';
import type { Lead, LeadListDefinition } from '../leads/lead.ts';
import { LeadPanel } from '../leads/lead-panel.tsx';
import { quoteList } from '../leads/quote-list.tsx';
import type { Label } from '../list/labels.ts';
import { recordPanel } from '../records/record-panel.tsx';

/** What the tabs of the inbox have in common. */
export type InboxTab = {
  /** Its name in the address: `?tab=quotes`. */
  id: RecordListName;
  label: Label;
  panel: ReactNode;
};

const leadTab = <Row extends Lead, Filter extends string>(list: LeadListDefinition<Row, Filter>): InboxTab => ({
  id: list.id,
  label: list.title,
  panel: <LeadPanel list={list} details={recordPanel(list.id)} />,
});

const clients = clientList((query, signal) => callOrThrow('listClients', { query, signal }));
const briefs = briefList((query, signal) => callOrThrow('listBriefs', { query, signal }));

/** The tabs of the inbox. A new one is an entry here. */
export const inboxTabs: readonly [InboxTab, ...InboxTab[]] = [
  leadTab(quoteList),
  leadTab(contactList),
  leadTab(bookingList),
  {
    id: 'clients',
    label: clients.title,
    panel: <ClientsPanel list={clients} details={recordPanel('clients')} />,
  },
  {
    id: 'wizards',
    label: briefs.title,
    panel: <BriefsPanel list={briefs} details={recordPanel('wizards')} />,
  },
];
