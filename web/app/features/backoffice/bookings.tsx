import type { BookingRow } from '@vitrine/contracts/booking.ts';
import { sampleBookings } from '../../content/sample-records.ts';
import { ask } from '../../lib/api.ts';
import { Pill } from '../../ui/pill.tsx';
import { FullMoment, Moment } from './record-dates.tsx';
import type { RecordList, Voice } from './record-list.ts';
import { createdColumn, emailColumn, nameColumn, statusColumn } from './shared-columns.tsx';

const telephone = (phone: string) => (
  <a
    href={`tel:${phone.replace(/[^+\d]/g, '')}`}
    className="underline decoration-control underline-offset-4 hover:decoration-signal"
  >
    {phone}
  </a>
);

/** Said of a meeting its visitor has cancelled; the agency's own status stays beside it. */
const cancelledMark = (row: BookingRow, { t }: Pick<Voice, 't'>) =>
  row.state === 'cancelled' ? <Pill tone="bad">{t('cancelled')}</Pill> : null;

export const bookings: RecordList<BookingRow> = {
  id: 'bookings',
  tab: 'tabBookings',
  singular: 'detailsBooking',
  emptyTitle: 'emptyBookingsTitle',
  emptyText: 'emptyBookingsText',
  columns: [
    {
      id: 'selectedSlot',
      label: 'columnSlot',
      sort: 'descending',
      width: 'w-34 xl:w-72',
      cell: (row, { t, language }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={row.state === 'cancelled' ? 'text-quiet line-through' : undefined}>
            <Moment instant={row.selectedSlot} language={language} />
          </span>
          {cancelledMark(row, { t })}
        </span>
      ),
    },
    nameColumn(''),
    emailColumn(),
    {
      id: 'phone',
      label: 'columnPhone',
      width: 'w-44 max-xl:hidden',
      cell: (row) => row.phone && <span className="font-mono text-caption">{telephone(row.phone)}</span>,
    },
    createdColumn(),
    statusColumn(),
  ],
  facts: (row, voice) => [
    {
      label: voice.t('columnSlot'),
      value: (
        <span className="flex flex-wrap items-start gap-3">
          <FullMoment instant={row.selectedSlot} {...voice} />
          {cancelledMark(row, voice)}
        </span>
      ),
    },
    { label: voice.t('columnPhone'), value: row.phone ? telephone(row.phone) : voice.t('none') },
  ],
  load: (query, signal) => ask('listBookings', { query, signal }),
  setStatus: async (id, status) => (await ask('setBookingStatus', { params: { id }, body: { status } })).data,
  samples: sampleBookings,
};
