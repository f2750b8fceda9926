import type { RecordListName } from '@vitrine/contracts/list.ts';
import { briefRecord } from '../briefs/brief-record.tsx';
import { clientRecord } from '../clients/client-record.tsx';
import { DetailsDialog } from '../details/details-dialog.tsx';
import type { RecordKinds } from '../details/record-kind.ts';
import { bookingRecord, contactRecord, quoteRecord } from '../leads/lead-records.tsx';
import type { OpenRow } from '../list/list-panel.tsx';
import { PersonTimeline } from '../timeline/person-timeline.tsx';

/** Every noun the details dialog can show: a timeline leads from one to any other. */
const kinds: RecordKinds = {
  quotes: quoteRecord,
  contacts: contactRecord,
  bookings: bookingRecord,
  clients: clientRecord,
  wizards: briefRecord,
};

/** The details dialog of a list: `<ListPanel dialog={recordDialog('quotes')} />`. */
export const recordDialog = (list: RecordListName) => (open: OpenRow) => <RecordDialog list={list} open={open} />;

function RecordDialog({ list, open }: { list: RecordListName; open: OpenRow }) {
  return (
    <DetailsDialog
      kinds={kinds}
      list={list}
      id={open.id}
      onClose={open.onClose}
      timeline={({ email }, shown, linkTo) => <PersonTimeline email={email} shown={shown} linkTo={linkTo} />}
    />
  );
}
