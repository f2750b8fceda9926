import type { BookingRow } from '@vitrine/contracts/booking.ts';
import { sampleBookings } from '../../../content/sample-records.ts';
import { ask } from '../../../lib/api.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { Pill } from '../../../ui/pill.tsx';
import { Moment } from '../records/record-dates.tsx';
import { createdColumn, emailColumn, nameColumn } from '../records/shared-columns.tsx';
import { wordsOf } from '../records/words.ts';
import { statusColumn } from '../statuses/status-column.tsx';
import { type LeadRecords, statusFilter } from './lead.ts';
import { Telephone } from './telephone.tsx';

const words = wordsOf(backofficeTexts);

export const bookings: LeadRecords<BookingRow> = {
  id: 'bookings',
  title: words('tabBookings'),
  emptyTitle: words('emptyBookingsTitle'),
  emptyText: words('emptyBookingsText'),
  defaultSort: '-createdAt',
  filter: statusFilter,
  columns: [
    {
      id: 'selectedSlot',
      label: words('columnSlot'),
      sort: 'descending',
      width: 'w-34 xl:w-72',
      cell: (row, { t, language }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={row.state === 'cancelled' ? 'text-quiet line-through' : undefined}>
            <Moment instant={row.selectedSlot} language={language} />
          </span>
          {/* The visitor has cancelled it; the agency's own status stays beside it. */}
          {row.state === 'cancelled' && <Pill tone="bad">{t('cancelled')}</Pill>}
        </span>
      ),
    },
    nameColumn(''),
    emailColumn(),
    {
      id: 'phone',
      label: words('columnPhone'),
      width: 'w-44 max-xl:hidden',
      cell: (row, { isSample }) =>
        row.phone && (
          <span className="font-mono text-caption">{isSample ? row.phone : <Telephone phone={row.phone} />}</span>
        ),
    },
    createdColumn(),
    statusColumn(),
  ],
  load: (query, signal) => ask('listBookings', { query, signal }),
  samples: sampleBookings,
};
