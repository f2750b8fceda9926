import type { BookingRow } from '@vitrine/contracts/booking.ts';
import { isQuarantineFilter } from '@vitrine/contracts/quarantine.ts';
import { sampleBookings } from '../../content/sample-records.ts';
import { callOrThrow } from '../../lib/api.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Pill } from '../../ui/pill.tsx';
import { labelsOf } from '../list/labels.ts';
import { Moment } from '../list/moment.tsx';
import { createdColumn, emailColumn, nameColumn } from '../list/person-columns.tsx';
import { type LeadListDefinition, leadList } from './lead.ts';
import { statusColumn } from './status-column.tsx';
import { Telephone } from './telephone.tsx';

const label = labelsOf(backofficeTexts);

export const bookingList: LeadListDefinition<BookingRow> = {
  ...leadList,
  id: 'bookings',
  title: label('tabBookings'),
  empty: { title: label('emptyBookingsTitle'), text: label('emptyBookingsText') },
  columns: [
    {
      id: 'selectedSlot',
      label: label('columnSlot'),
      sort: 'descending',
      width: 'w-34 xl:w-72',
      cell: (row, { t, language }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={row.state === 'cancelled' ? 'text-quiet line-through' : undefined}>
            <Moment instant={row.selectedSlot} language={language} />
          </span>
          {/* Cancelled by the visitor or here, whatever status the agency has set. */}
          {row.state === 'cancelled' && <Pill tone="bad">{t('cancelled')}</Pill>}
        </span>
      ),
    },
    nameColumn(''),
    emailColumn(),
    {
      id: 'phone',
      label: label('columnPhone'),
      width: 'w-44 max-xl:hidden',
      cell: (row, { isSample }) =>
        row.phone && (
          <span className="font-mono text-caption">{isSample ? row.phone : <Telephone phone={row.phone} />}</span>
        ),
    },
    createdColumn(),
    statusColumn(),
  ],
  load: ({ status, ...query }, signal) =>
    callOrThrow('listBookings', {
      query: isQuarantineFilter(status) ? query : { ...query, status },
      signal,
    }),
  samples: sampleBookings,
};
