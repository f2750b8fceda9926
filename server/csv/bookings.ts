import type { BookingRow } from '@vitrine/contracts/booking.ts';
import { instantCell } from './cell.ts';
import type { CsvColumn } from './table.ts';

export const bookingColumns: readonly CsvColumn<BookingRow>[] = [
  { header: 'meeting', cell: ({ selectedSlot }) => instantCell(selectedSlot) },
  { header: 'state', cell: ({ state }, text) => text(state) },
  // A meeting that nobody has touched is what its visitor has read that it is.
  {
    header: 'status',
    cell: ({ status, state }, text) =>
      text(status !== 'pending' ? status : state === 'cancelled' ? 'cancelled' : 'booked'),
  },
  { header: 'name', cell: ({ name }) => name },
  { header: 'email', cell: ({ email }) => email },
  { header: 'phone', cell: ({ phone }) => phone },
  { header: 'message', cell: ({ message }) => message },
  { header: 'received', cell: ({ createdAt }) => instantCell(createdAt) },
  { header: 'id', cell: ({ id }) => id },
  // At the end, so that sheets that read the columns by their place go on.
  { header: 'channel', cell: ({ channel }, text) => (channel ? text(channel) : '') },
  { header: 'timeZone', cell: ({ timeZone }) => timeZone ?? '' },
];
