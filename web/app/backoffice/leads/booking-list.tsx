import { arrivalFilters } from '@vitrine/contracts/arrival.ts';
import type { BookingRow, MeetingTime } from '@vitrine/contracts/booking.ts';
import type { LeadFilter } from '@vitrine/contracts/lead-filter.ts';
import { sampleBookings } from '../../content/sample-records.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { labelsOf } from '../list/labels.ts';
import type { CellTools } from '../list/list-definition.ts';
import { Moment } from '../list/moment.tsx';
import { createdColumn, emailColumn, nameColumn } from '../list/person-columns.tsx';
import { personMark } from '../list/person-list.tsx';
import { choicesOf, type LeadListDefinition, leadList } from './lead.ts';
import { StatusCell, statusColumn } from './status-column.tsx';
import { Telephone } from './telephone.tsx';

const label = labelsOf(backofficeTexts);

export const bookingList: LeadListDefinition<BookingRow, LeadFilter | MeetingTime> = {
  ...leadList,
  id: 'bookings',
  defaultSort: 'selectedSlot',
  sortsByFilter: {
    past: '-selectedSlot',
    ...Object.fromEntries(arrivalFilters.map((filter) => [filter, '-createdAt'])),
  },
  defaultFilter: 'coming',
  filter: {
    ...leadList.filter,
    choices: [
      { value: 'coming', label: label('meetingsComing'), empty: label('emptyComing') },
      { value: 'past', label: label('meetingsPast'), empty: label('emptyPast') },
      ...choicesOf('bookings'),
    ],
  },
  title: label('tabBookings'),
  empty: {
    title: label('emptyBookingsTitle'),
    text: label('emptyBookingsText'),
    next: { path: '/booking', label: label('seeBookingPage') },
  },
  noMatch: { title: label('noMatchTitle'), text: label('noMatchBookings') },
  columns: [
    {
      id: 'selectedSlot',
      label: label('columnStartsAt'),
      sort: 'ascending',
      values: 'time',
      width: 'w-66',
      cell: (row, tools) => <StartsAt row={row} tools={tools} />,
    },
    nameColumn(''),
    emailColumn(),
    {
      id: 'phone',
      label: label('columnPhone'),
      width: 'w-44 @max-5xl:hidden',
      cell: (row, { isReadOnly }) =>
        row.phone && (
          <span className="font-mono text-caption">{isReadOnly ? row.phone : <Telephone phone={row.phone} />}</span>
        ),
    },
    createdColumn('w-40 @max-3xl:hidden'),
    statusColumn('bookings'),
  ],
  lines: {
    mark: personMark,
    when: (row, tools) => <StartsAt row={row} tools={tools} />,
    gist: ({ phone, email }) => phone ?? email,
    state: (row, { isReadOnly }) => <StatusCell list="bookings" lead={row} disabled={isReadOnly} />,
  },
  load: (query, signal) => callOrThrow('listBookings', { query, signal }),
  samples: sampleBookings,
};

/** When a meeting takes place; struck out where it does not: cancelled by the visitor or here, whatever its status. */
function StartsAt({
  row,
  tools: { t, language },
}: {
  row: BookingRow;
  tools: Pick<CellTools<BookingRow>, 't' | 'language'>;
}) {
  const isCancelled = row.state === 'cancelled';
  return (
    <span className="flex items-center gap-x-2">
      <span className={isCancelled ? 'text-quiet line-through' : undefined}>
        <Moment instant={row.selectedSlot} language={language} withDay />
      </span>
      {isCancelled && <span className="caption text-bad">{t('cancelled')}</span>}
    </span>
  );
}
