import type { RecordListName } from '@vitrine/contracts/list.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { briefRecord } from '../briefs/brief-record.tsx';
import { clientRecord } from '../clients/client-record.tsx';
import { DetailsPanel, type SectionProps } from '../details/details-panel.tsx';
import type { RecordKinds } from '../details/record-kind.ts';
import type { RecordName } from '../details/shown-record.ts';
import { DossierSection } from '../dossiers/dossier-section.tsx';
import { useFollowUpKey } from '../follow-ups/follow-up-form.ts';
import { FollowUpSection } from '../follow-ups/follow-up-section.tsx';
import { bookingRecord, contactRecord, quoteRecord } from '../leads/lead-records.tsx';
import { useKeySwitch } from '../list/key-switch.ts';
import type { OpenRow } from '../list/list-panel.tsx';
import { useOpenReply } from '../replies/open-reply.ts';
import { isLeadList, ReplySection } from '../replies/reply-section.tsx';
import { PersonTimeline } from '../timeline/person-timeline.tsx';
import { useRecordActs } from './record-acts.ts';

/** Every noun the panel can show: a timeline leads from one to any other. */
const kinds: RecordKinds = {
  quotes: quoteRecord,
  contacts: contactRecord,
  bookings: bookingRecord,
  clients: clientRecord,
  wizards: briefRecord,
};

/**
 * The panel beside a list: `<ListPanel details={recordPanel('quotes')} />`.
 * @param isAtMail whether it begins at the mail that the person wrote back last
 */
export const recordPanel =
  (list: RecordListName, isAtMail = false) =>
  (open: OpenRow) => (
    <DetailsPanel
      kinds={kinds}
      list={list}
      open={open}
      keys={(record) => <RecordKeys record={record} />}
      sections={(props) => (
        <RecordSections key={`${props.record.list}.${props.record.id}`} {...props} isAtMail={isAtMail} />
      )}
    />
  );

/**
 * What the panel shows below the facts of a record, from top to bottom: a section is a component here, which is handed
 * the record, its row and its person, and draws a `section` with a heading of level 3. Lines and spaces are the panel's.
 */
function RecordSections({ record, person, linkTo, isAtMail }: SectionProps & { isAtMail: boolean }) {
  useRecordActs(record, person);
  return (
    <>
      <ReplySection record={record} person={person} />
      <FollowUpSection record={record} email={person.email} name={person.name} />
      <DossierSection email={person.email} />
      <PersonTimeline email={person.email} shown={record} isAtMail={isAtMail} linkTo={linkTo} />
    </>
  );
}

/** The keys of the sections of a record that is still loading: they open at once when it is there. */
function RecordKeys({ record }: { record: RecordName }) {
  const [isOn] = useKeySwitch();
  const openReply = useOpenReply();
  useFollowUpKey({ record });
  useKeys(
    {
      r: () => {
        if (!isLeadList(record.list)) return false;
        openReply(record.list, record.id);
        return true;
      },
    },
    isOn,
  );
  return null;
}
