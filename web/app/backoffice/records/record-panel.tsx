import type { RecordListName } from '@vitrine/contracts/list.ts';
import { briefRecord } from '../briefs/brief-record.tsx';
import { clientRecord } from '../clients/client-record.tsx';
import { DetailsPanel } from '../details/details-panel.tsx';
import type { RecordKinds } from '../details/record-kind.ts';
import { bookingRecord, contactRecord, quoteRecord } from '../leads/lead-records.tsx';
import type { OpenRow } from '../list/list-panel.tsx';
import { RecordKeys } from './record-keys.tsx';
import { RecordSections } from './record-sections.tsx';

/** Every noun the panel can show: a timeline leads from one to any other. */
const kinds: RecordKinds = {
  quotes: quoteRecord,
  contacts: contactRecord,
  bookings: bookingRecord,
  clients: clientRecord,
  wizards: briefRecord,
};

/** The panel beside a list: `<ListPanel details={recordPanel('quotes')} />`. */
export const recordPanel = (list: RecordListName) => (open: OpenRow) => (
  <DetailsPanel
    kinds={kinds}
    list={list}
    open={open}
    keys={(record) => <RecordKeys record={record} />}
    sections={(props) => <RecordSections key={`${props.record.list}.${props.record.id}`} {...props} />}
  />
);
