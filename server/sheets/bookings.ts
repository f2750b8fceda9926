import type { BookingRow } from '@vitrine/contracts/booking.ts';
import { instantCell } from './cell.ts';
import type { Column } from './sheet.ts';

export const bookingColumns: readonly Column<BookingRow>[] = [
  { head: 'meeting', cell: ({ selectedSlot }) => instantCell(selectedSlot) },
  { head: 'state', cell: ({ state }, say) => say(state) },
  { head: 'status', cell: ({ status }, say) => say(status) },
  { head: 'name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'phone', cell: ({ phone }) => phone },
  { head: 'message', cell: ({ message }) => message },
  { head: 'received', cell: ({ createdAt }) => instantCell(createdAt) },
  { head: 'id', cell: ({ id }) => id },
];
