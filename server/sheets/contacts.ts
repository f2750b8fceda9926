import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { instantCell } from './cell.ts';
import type { Column } from './sheet.ts';

export const contactColumns: readonly Column<ContactRow>[] = [
  { head: 'received', cell: ({ createdAt }) => instantCell(createdAt) },
  { head: 'status', cell: ({ status }, say) => say(status) },
  { head: 'name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'message', cell: ({ message }) => message },
  { head: 'id', cell: ({ id }) => id },
];
